import { bandsOf, type LinkedInterpretation } from '../link.ts'
import { isBandOf, isSameLimit, limitsOf } from './limits.ts'
import { isResult } from './range-facts.ts'
import { keyPlace, literal, once, patternOf, type Hit, type Reading, type WordingRule } from './rule.ts'

/** In the sentence that names the own range, limits are the own range's. */
export const ownLimits: WordingRule = {
  id: 'own-limits',
  severity: 'error',
  reason: 'The limits that a text names beside its range must be those of that range, as shown on the bar.',
  bad: 'In High (160-189): "That is in the High range, 130-159."',
  good: 'In High (160-189): "That is in the High range, 160-189."',
  check(reading) {
    const { displayedRange } = reading.range
    const shown = limitsOf(displayedRange)
    if (shown.length === 0) return []
    const step = 10 ** -(reading.interpretation.file.value.measures[0]?.decimals ?? 0)
    const bands = bandsOf(reading.range)
    return statementsOf(reading).flatMap(({ text, place }) => [
      ...limitsOf(text.replace(/\{\w+\}/g, (name) => ' '.repeat(name.length)))
        .filter(
          (said) =>
            ![...shown].some((limit) => isSameLimit(said, limit)) && !bands.some((band) => isBandOf(said, band, step)),
        )
        .map(({ index, words }): Hit => ({
          place: place(index),
          message: `"${words}" is not a limit of ${reading.range.displayedLabel} (${displayedRange}).`,
          fix: `Write the limits of the range: ${displayedRange}.`,
        })),
      ...(bands.length > 0
        ? []
        : [...text.matchAll(/\b(?:hour|day|week|month|year)s?\b/g)]
            .filter(([unit]) => !displayedRange.includes(unit.replace(/s$/, '')))
            .map(({ 0: unit, index }): Hit => ({
              place: place(index),
              message: `"${unit}" does not stand in ${displayedRange}, which the bar shows.`,
              fix: `Write the limits of the range: ${displayedRange}.`,
            }))),
    ])
  },
}

/** What a text says of the limits: behind "the High range", to the end of what a colon begins; without bands, the first sentence. */
function statementsOf({ sentences, range }: Reading): { text: string; place(index: number): Hit['place'] }[] {
  if (bandsOf(range).length === 0) {
    const [first] = sentences
    return first && isResult(range)
      ? [
          {
            text: first.text.replace(/\bup to (?=\d)/g, '1 to  ').replace('less than a year', 'under 1 year'),
            place: (index) => first.place(index),
          },
        ]
      : []
  }
  const label = range.displayedLabel.toLowerCase()
  return sentences.flatMap((sentence, index) => {
    const words = sentence.text.toLowerCase()
    const start = words.includes(`the range called ${label}`) ? 0 : words.indexOf(`the ${label} range`)
    if (start === -1) return []
    const rest = { text: sentence.text.slice(start), place: (at: number) => sentence.place(start + at) }
    const next = sentences[index + 1]
    return next && sentence.text.endsWith(':') && next.kind === 'paragraph'
      ? [rest, { text: next.text, place: (at: number) => next.place(at) }]
      : [rest]
  })
}

/** A range named that is not the own. */
export const otherRange: WordingRule = {
  id: 'other-range',
  severity: 'error',
  reason:
    '"In the ... range" names the range that the bar marks; any other name, even one that exists nowhere, misleads.',
  bad: 'In Critical High: "That is in the Critical Low range."',
  good: 'In Critical High: "That is in the Critical High range."',
  check({ sentences, range }) {
    return sentences.flatMap((sentence) =>
      [...sentence.text.matchAll(/\b(?:in|puts you at) (?:the )?((?:[A-Z][\w-]*,? )+)(?=range\b|risk\b)/g)].flatMap(
        ({ 0: match, 1: said, index }): Hit[] => {
          const name = said!.trim()
          const label = range.displayedLabel.replace(/ Risk$/, '')
          return name === range.displayedLabel || name === label
            ? []
            : [
                {
                  place: sentence.place(index + match.indexOf(name)),
                  message: `This text belongs to ${range.displayedLabel} but speaks of the range "${name}".`,
                  fix: `Write "${range.displayedLabel}".`,
                },
              ]
        },
      ),
    )
  },
}

interface Usual {
  readonly values: string | undefined
  readonly resultValues: string | undefined
  readonly subject: string | undefined
}

/** "Your blood sugar": what a text says that it speaks of. */
const SUBJECT = /\bYour ((?:own )?[\w-]+(?: [\w-]+){0,4}?)(?: \([\w-]+\))? (?:was|were|had|could)\b/

/** How the texts of a test begin: what most of them say. */
const usualOf = once((interpretation: LinkedInterpretation): Usual => {
  const { interpretationRanges } = interpretation.file.value
  const texts = interpretation.entries.filter(({ family }) => family === undefined)
  const results = texts.filter(({ rangeId }) =>
    interpretationRanges.some((range) => range.rangeId === rangeId && isResult(range)),
  )
  return {
    values: most(results.map((entry) => valuesIn(JSON.stringify(entry.blocks)))),
    resultValues: most(results.map((entry) => JSON.stringify(entry.resultValues))),
    subject: most(texts.flatMap((entry) => SUBJECT.exec(textIn(entry.blocks))?.[1] ?? [])),
  }
})

function textIn(blocks: unknown): string {
  return [...JSON.stringify(blocks).matchAll(/"value":"([^"]*)"/g)].map((match) => match[1]).join(' ')
}

function valuesIn(json: string): string {
  return [...new Set([...json.matchAll(/"kind":"value"[^}]*?"name":"(\w+)"/g)].map((match) => match[1]))].join(' and ')
}

/** What more than half of the texts say. */
function most(all: readonly string[]): string | undefined {
  const counts = new Map<string, number>()
  for (const one of all) counts.set(one, (counts.get(one) ?? 0) + 1)
  return [...counts].find(([, count]) => count * 2 > all.length)?.[0]
}

/** A text that shows other values than its neighbours, or speaks of another test. */
export const otherTest: WordingRule = {
  id: 'other-test',
  severity: 'error',
  reason:
    'All texts of one test speak of the same thing and show the same values; one that does not was copied from elsewhere.',
  bad: 'Among the texts of ALT: "Your AST was {aspartateAminotransferase} IU/L."',
  good: 'Among the texts of ALT: "Your ALT was {alanineAminotransferase} IU/L."',
  check(reading) {
    const { entry, interpretation, range, sentences } = reading
    if (entry.family !== undefined) return []
    const usual = usualOf(interpretation)
    const hits: Hit[] = []
    const subject = sentences.find(({ text }) => SUBJECT.test(text))
    const said = subject && SUBJECT.exec(subject.text)![1]
    if (
      usual.subject !== undefined &&
      said !== undefined &&
      !usual.subject.toLowerCase().startsWith(said.toLowerCase())
    )
      hits.push({
        place: subject!.place(subject!.text.indexOf(said)),
        message: `The text speaks of "your ${said}", the others of this test of "your ${usual.subject}".`,
        fix: `Write "Your ${usual.subject}", or move the text to its own test.`,
      })
    const isCapped =
      entry.graphValues !== undefined ||
      (range.contentRules ?? []).some(({ contentId, blocks }) => contentId === entry.contentId && blocks)
    if (!isResult(range) || isCapped || (range.band === undefined && hasBands(interpretation))) return hits
    const values = [
      ...new Set(sentences.flatMap(({ text }) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]))),
    ].join(' and ')
    if (usual.values !== undefined && values !== usual.values)
      hits.push({
        place: sentences.find(({ text }) => text.includes('{'))?.place(0) ?? keyPlace(reading, 'contentId'),
        message:
          values === ''
            ? `The text does not say the value {${usual.values}}.`
            : `The text shows ${values}, the others of this test ${usual.values || 'no value'}.`,
        fix: usual.values === '' ? 'Leave the value out.' : `Show {${usual.values.replaceAll(' and ', '} and {')}}.`,
      })
    if (usual.resultValues !== undefined && JSON.stringify(entry.resultValues) !== usual.resultValues)
      hits.push({
        place: keyPlace(reading, 'resultValues'),
        message: `resultValues are ${JSON.stringify(entry.resultValues)}, in the others of this test ${usual.resultValues}.`,
        fix: `Write ${usual.resultValues}.`,
      })
    return hits
  },
}

/** A text that does not name its range, where the others do. */
export const rangeSaid: WordingRule = {
  id: 'range-said',
  severity: 'error',
  reason: 'The reader looks for the name that the bar shows; "That is ..." must say in which range.',
  bad: '"Your ALT was {alanineAminotransferase} IU/L. ALT is a substance found in the liver."',
  good: '"Your ALT was {alanineAminotransferase} IU/L. That is in the Abnormal range, 45 to 200."',
  check(reading) {
    const { range, interpretation, sentences, entry } = reading
    if (!isNamed(range, interpretation) || !namesRanges(interpretation)) return []
    const pattern = patternOf(rangeName(range.displayedLabel))
    if (sentences.some(({ text }) => text.search(pattern) !== -1)) return []
    return [
      {
        place: keyPlace(reading, entry.family ? 'family' : 'contentId'),
        message: `The text does not say that the result is in the ${range.displayedLabel} range, as the others of this test do.`,
        fix: `Write "That is in the ${range.displayedLabel} range", with its limits where it has any.`,
      },
    ]
  },
}

/** Ranges on the bar, and those that are a kind of one, such as CRITICAL_OVERRIDE. */
function isNamed({ rangeId }: Reading['range'], { file }: LinkedInterpretation): boolean {
  return file.value.graphRanges.some((drawn) => rangeId === drawn || rangeId.startsWith(`${drawn}_`))
}

const hasBands = ({ file }: LinkedInterpretation) =>
  file.value.interpretationRanges.some(({ band }) => band !== undefined)

const rangeName = (label: string) => `\\bthe ${literal(label)} (?:range|group)|\\brange called ${literal(label)}\\b`

/** Whether more than two thirds of the results' texts name their range. */
const namesRanges = once(({ entries, file }: LinkedInterpretation): boolean => {
  const ranges = new Map(
    file.value.interpretationRanges.filter(isResult).map((range) => [range.rangeId, range.displayedLabel]),
  )
  const results = entries.filter(({ rangeId }) => ranges.has(rangeId))
  const named = results.filter(
    (entry) => textIn(entry.blocks).search(patternOf(rangeName(ranges.get(entry.rangeId)!))) !== -1,
  )
  return named.length * 3 > results.length * 2
})
