import { bandsOf, type LinkedInterpretation, type LinkedProduct } from '../link.ts'
import { isBandOf, isEndOf, isSameLimit, limitsOf, type Limit } from './limits.ts'
import { isResult } from './range-facts.ts'
import { once, type Hit, type Reading, type Sentence, type WordingRule } from './rule.ts'

/** In the sentence that names the own range, limits are the own range's. */
export const ownLimits: WordingRule = {
  id: 'own-limits',
  severity: 'error',
  reason: 'The limits that a text names beside its range must be those of that range, as shown on the bar.',
  bad: 'In High (160-189): "That is in the High range, 130-159."',
  good: 'In High (160-189): "That is in the High range, 160-189."',
  check(reading) {
    const { range } = reading
    const shown = limitsOf(range.displayedRange)
    if (shown.length === 0) return []
    const bands = bandsOf(range)
    if (bands.length === 0) return isResult(range) ? wordsAgainstBar(reading, shown) : []
    const step = stepOf(reading.interpretation)
    return statementsOf(reading).flatMap(({ text, place }) =>
      limitsOf(withoutValues(text))
        .filter(
          (said) =>
            !shown.some((limit) => isSameLimit(said, limit)) && !bands.some((band) => isBandOf(said, band, step)),
        )
        .map((said) => notOwn(range, said.words, place(said.index))),
    )
  },
}

function notOwn({ displayedLabel, displayedRange }: Reading['range'], words: string, place: Hit['place']): Hit {
  return {
    place,
    message: `"${words.trim()}" is not a limit of ${displayedLabel} (${displayedRange}).`,
    fix: `Write the limits of the range: ${displayedRange}.`,
  }
}

/** Where no number decides, the first sentence says what the bar says: the same limits in the same order, in the same units. */
function wordsAgainstBar({ sentences: [first], range }: Reading, shown: readonly Limit[]): Hit[] {
  if (!first) return []
  const text = first.text.replace(/\bup to (?=\d)/g, '1 to  ').replace('less than a year', 'under 1 year')
  const said = limitsOf(text)
  const wrong = said.filter(
    (limit, index) => !isSameLimit(limit, (said.length === shown.length ? shown[index] : undefined) ?? limit),
  )
  const foreign = said.filter((limit) => !shown.some((other) => isSameLimit(limit, other)))
  const units = [...text.matchAll(/\b(?:hour|day|week|month|year)s?\b/g)].filter(
    ([unit]) => !range.displayedRange.includes(unit.replace(/s$/, '')),
  )
  return [
    ...[...new Set([...wrong, ...foreign])].map(({ words, index }) => notOwn(range, words, first.place(index))),
    ...units.map(({ 0: unit, index }) => notOwn(range, unit, first.place(index))),
  ]
}

/** What a text says of the limits: behind "the High range", to the end of what a colon begins. */
function statementsOf({ sentences, range }: Reading): { text: string; place: Sentence['place'] }[] {
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

function withoutValues(text: string): string {
  return text.replace(/\{\w+\}/g, (name) => ' '.repeat(name.length))
}

function stepOf({ file }: LinkedInterpretation): number {
  return 10 ** -(file.value.measures[0]?.decimals ?? 0)
}

/** Every band of a test: of its ranges, of the rules that pick a text, of its incidental findings. */
const everyBand = once(({ file }: LinkedInterpretation) => [
  ...file.value.interpretationRanges.flatMap((range) => [
    ...bandsOf(range),
    ...(range.contentRules ?? []).flatMap(({ band }) => band ?? []),
  ]),
  ...file.value.incidentalRanges.flatMap(({ band }) => band ?? []),
])

/** "Over 20" where the test has a limit at 20, but under it. */
export const limitSide: WordingRule = {
  id: 'limit-side',
  severity: 'error',
  reason: 'A limit has a side: "under 20" and "over 20" are opposite people.',
  bad: 'In the text for under 20: "Your blood sugar was over 20 mg/dL."',
  good: 'In the text for under 20: "Your blood sugar was under 20 mg/dL."',
  check({ entry, interpretation, range, sentences }) {
    const bands = everyBand(interpretation)
    if (bands.length === 0) return years(range.displayedRange, sentences)
    const step = stepOf(interpretation)
    const numbers = new Set(
      bands.flatMap(({ minimum, exclusiveMinimum, maximum, exclusiveMaximum }) => [
        minimum,
        exclusiveMinimum,
        maximum,
        exclusiveMaximum,
      ]),
    )
    const picked = (range.contentRules ?? []).find(({ contentId }) => contentId === entry.contentId)?.band
    return sentences.flatMap(({ text, place }) =>
      /\d/.test(text)
        ? limitsOf(withoutValues(text))
            .filter(({ kind }) => kind !== 'is' && kind !== 'to')
            .filter((limit) => {
              const own = picked && Object.values(picked).includes(limit.numbers[0])
              return own
                ? !isEndOf(limit, picked, step)
                : numbers.has(limit.numbers[0]) && !bands.some((band) => isEndOf(limit, band, step))
            })
            .map((limit): Hit => ({
              place: place(limit.index),
              message: `"${limit.words}": this test has a limit at ${limit.numbers[0]}, but on the other side.`,
              fix: 'Turn "over" and "under" around, or write another limit.',
            }))
        : [],
    )
  },
}

/** "For over 10 years" where the bar says 11-15 years: the stretch begins above it. */
function years(displayedRange: string, sentences: readonly Sentence[]): Hit[] {
  const shown = limitsOf(displayedRange)
  if (shown.length === 0) return []
  const fits = ({ kind, numbers: [number = NaN] }: Limit) =>
    shown.some((limit) => {
      const [first = NaN, second = first] = limit.numbers
      if (limit.kind === kind && first === number) return true
      if (kind === 'over' || kind === 'or more')
        return limit.kind !== 'under' && limit.kind !== 'or less' && first === number + (kind === 'over' ? 1 : 0)
      return limit.kind !== 'over' && (second === number || second === number - 1)
    })
  return sentences.flatMap(({ text, place }) =>
    [...text.matchAll(/\b(?:over|under) \d+ years\b/g)].flatMap(({ 0: words, index }): Hit[] => {
      const [limit] = limitsOf(words)
      return limit && !fits(limit)
        ? [
            {
              place: place(index),
              message: `"${words}" contradicts ${displayedRange}, which the bar shows.`,
              fix: `Write what fits ${displayedRange}.`,
            },
          ]
        : []
    }),
  )
}

/** Limits for men and women in a product's sections: those of its tests. */
export function sectionLimits(
  product: LinkedProduct,
  interpretations: ReadonlyMap<string, LinkedInterpretation>,
  { text, place }: Sentence,
): Hit[] {
  const said = limitsOf(text).filter(({ sex }) => sex !== undefined)
  if (said.length === 0) return []
  // Asked for only where it is needed: in much content, a definition is read from the cache again.
  const shown = product.product.interpretationIds.flatMap((id) =>
    (interpretations.get(id)?.file.value.interpretationRanges ?? []).flatMap(({ displayedRange }) =>
      limitsOf(displayedRange),
    ),
  )
  return said
    .filter(({ sex, numbers }) => !shown.some((limit) => limit.sex === sex && limit.numbers.includes(numbers[0]!)))
    .map(({ words, index, sex }) => ({
      place: place(index),
      message: `"${words}" is not the limit for ${sex === 'MALE' ? 'men' : 'women'} in this product's tests.`,
      fix: 'Write the limit that the bar shows.',
    }))
}
