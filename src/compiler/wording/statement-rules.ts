import type { LinkedInterpretation } from '../link.ts'
import { isResult } from './range-facts.ts'
import { keyPlace, literal, once, patternOf, type Hit, type Reading, type WordingRule } from './rule.ts'

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
  readonly summaryValues: string | undefined
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
    values: usualValues(results.map((entry) => valuesIn(JSON.stringify(entry.blocks)))),
    resultValues: most(results.map((entry) => JSON.stringify(entry.resultValues))),
    summaryValues: most(results.map((entry) => JSON.stringify(entry.summaryValues))),
    subject: most(texts.flatMap((entry) => SUBJECT.exec(textIn(entry.blocks))?.[1] ?? [])),
  }
})

function textIn(blocks: unknown): string {
  return [...JSON.stringify(blocks).matchAll(/"value":"([^"]*)"/g)].map((match) => match[1]).join(' ')
}

function valuesIn(json: string): string {
  return [...new Set([...json.matchAll(/"kind":"value"[^}]*?"name":"(\w+)"/g)].map((match) => match[1]))].join(' and ')
}

/** Whether templates are whole and name values of the test; others are reported as placeholders. */
function isReadable(templates: readonly string[], known: ReadonlySet<string>): boolean {
  return templates.every((template) =>
    [...template.matchAll(/\{(\w*)(\}?)/g)].every(([, name, end]) => end !== '' && known.has(name!)),
  )
}

/** The values that most texts say; texts say none only where none of them does. */
function usualValues(all: readonly string[]): string | undefined {
  const said = all.filter((values) => values !== '')
  return said.length * 2 >= all.length ? most(said) : most(all)
}

/** The values that a test has; another name is a slip that the placeholder rule reports. */
const knownValues = once(
  ({ file }: LinkedInterpretation) =>
    new Set([...file.value.measures.map(({ key }) => key), ...(file.value.placeholders ?? [])]),
)

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
      !usual.subject.toLowerCase().startsWith(said.toLowerCase()) &&
      withoutSide(said) !== withoutSide(usual.subject)
    )
      hits.push({
        place: subject!.place(subject!.text.indexOf(said)),
        message: `The text speaks of "your ${said}", the others of this test of "your ${usual.subject}".`,
        fix: `Write "Your ${usual.subject}", or move the text to its own test.`,
      })
    const isCapped =
      entry.graphValues !== undefined ||
      (range.contentRules ?? []).some(({ contentId, blocks }) => contentId === entry.contentId && blocks)
    if (usual.subject !== undefined && said === undefined && !mentions(sentences, usual.subject))
      hits.push({
        place: keyPlace(reading, 'contentId'),
        message: `The text never speaks of "${usual.subject}", as the others of this test do.`,
        fix: `Say "your ${usual.subject}", or move the text to its own test.`,
      })
    if (!isResult(range) || isCapped || (range.band === undefined && hasBands(interpretation))) return hits
    const values = [
      ...new Set(sentences.flatMap(({ text }) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]))),
    ].join(' and ')
    const isKnown = values === '' || values.split(' and ').every((name) => knownValues(interpretation).has(name))
    if (usual.values !== undefined && values !== usual.values && isKnown)
      hits.push({
        place: sentences.find(({ text }) => text.includes('{'))?.place(0) ?? keyPlace(reading, 'contentId'),
        message:
          values === ''
            ? `The text does not say the value {${usual.values}}.`
            : `The text shows ${values}, the others of this test ${usual.values || 'no value'}.`,
        fix: usual.values === '' ? 'Leave the value out.' : `Show {${usual.values.replaceAll(' and ', '} and {')}}.`,
      })
    for (const key of ['resultValues', 'summaryValues'] as const) {
      const own = JSON.stringify(entry[key])
      const others = usual[key]
      if (others !== undefined && own !== others && isReadable(entry[key], knownValues(interpretation)))
        hits.push({
          place: keyPlace(reading, key),
          message: `${key} are ${own}, in the others of this test ${others}.`,
          fix: `Write ${others}.`,
        })
    }
    return hits
  },
}

/** A subject without left and right, which have a rule of their own. */
function withoutSide(subject: string): string {
  return subject.toLowerCase().replace(/\b(?:left|right)\b/, '')
}

/** Whether a word of a subject is said, in the singular or the plural. */
function mentions(sentences: Reading['sentences'], subject: string): boolean {
  const words = subject
    .toLowerCase()
    .split(' ')
    .map((word) => word.slice(0, 6))
  return sentences.some(({ text }) => words.some((word) => text.toLowerCase().includes(word)))
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

/** Whether at least half of the results' texts name their range. */
const namesRanges = once(({ entries, file }: LinkedInterpretation): boolean => {
  const ranges = new Map(
    file.value.interpretationRanges.filter(isResult).map((range) => [range.rangeId, range.displayedLabel]),
  )
  // One text of each file: the combinations of a family name their range alike.
  const results = [...new Map(entries.map((entry) => [entry.origin, entry])).values()].filter(({ rangeId }) =>
    ranges.has(rangeId),
  )
  const named = results.filter(
    (entry) => textIn(entry.blocks).search(patternOf(rangeName(ranges.get(entry.rangeId)!))) !== -1,
  )
  return named.length * 2 >= results.length
})
