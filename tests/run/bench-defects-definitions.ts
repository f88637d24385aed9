import type { InterpretationFile, RangeFile } from '../../src/compiler/content-file.ts'
import type { FaultKind, Mutant } from './bench-defects-mutant.ts'

const LIMITS = ['minimum', 'exclusiveMinimum', 'maximum', 'exclusiveMaximum'] as const
const COLOURS = ['Green', 'Yellow', 'Orange', 'Red'] as const
const UNITS = ['mg/dL', 'mg/L', 'ng/mL', 'IU/L', 'mmHg', '%']

/** A definition that may be changed, to be written again. */
type Draft = { -readonly [Key in keyof InterpretationFile]: InterpretationFile[Key] }
type RangeDraft = { -readonly [Key in keyof RangeFile]: RangeFile[Key] }

/**
 * The faults of one interpretation.json. Every one is visible: bands must tile, the displayed range and the texts say the
 * limits, the texts say the label and, in the words of the colour, how soon to see a physician; colours of states such as
 * TEST_NOT_PERFORMED are fixed by the specification. Invisible is only a displayed number that no band has, such as the outer ends
 * of osteoporosis, which are shown as specified; the ends of a measure's domain are not planted.
 */
export function* definitionMutants(path: string, text: string): Generator<Mutant> {
  const file = JSON.parse(text) as InterpretationFile
  const ranges = file.interpretationRanges
  const mutant = (kind: FaultKind, what: string, change: (draft: Draft, ranges: RangeDraft[]) => void): Mutant => {
    const draft = structuredClone(file) as Draft
    change(draft, draft.interpretationRanges as RangeDraft[])
    return { kind, path, text: `${JSON.stringify(draft, null, 2)}\n`, what, isVisible: true }
  }
  for (let first = 0; first < ranges.length; first++)
    for (let second = first + 1; second < ranges.length; second++) {
      const [a, b] = [ranges[first]!, ranges[second]!]
      const pair = `${a.rangeId} and ${b.rangeId}`
      const swap = (...keys: (keyof RangeFile)[]) =>
        keys.some((key) => JSON.stringify(a[key]) !== JSON.stringify(b[key]))
          ? [
              mutant(
                keys[0] === 'displayedStyle' ? 'styles swapped' : 'bands swapped',
                `${keys.join(', ')} of ${pair}`,
                (_, all) => {
                  for (const key of keys) {
                    Object.assign(all[first]!, { [key]: b[key] })
                    Object.assign(all[second]!, { [key]: a[key] })
                  }
                },
              ),
            ]
          : []
      yield* swap('displayedStyle')
      yield* swap('displayedLabel')
      yield* swap('contentIds', 'contentRules')
      if (a.band === undefined || b.band === undefined) continue
      yield* swap('band')
      yield* swap('displayedRange')
      yield* swap('band', 'displayedRange')
      yield* swap('band', 'displayedRange', 'displayedLabel')
    }
  for (let at = 1; at < file.graphRanges.length; at++)
    yield mutant('bands swapped', `${file.graphRanges[at]} drawn one place earlier`, (draft) => {
      const order = [...draft.graphRanges]
      order.splice(at - 1, 2, order[at]!, order[at - 1]!)
      draft.graphRanges = order
    })
  for (const [index, range] of ranges.entries())
    for (const colour of COLOURS)
      if (colour !== range.displayedStyle)
        yield mutant('styles swapped', `${range.rangeId} is ${colour}, was ${range.displayedStyle}`, (_, all) => {
          all[index]!.displayedStyle = colour
        })
  yield* limitMutants(file, mutant)
  for (const [index, range] of ranges.entries()) {
    const bands = [range.band ?? []].flat()
    const flipped = bands.map((band) => ({
      ...band,
      ...(band.when?.['sex'] ? { when: { sex: otherSex(band.when['sex']) } } : {}),
    }))
    if (bands.some((band) => band.when?.['sex']))
      yield mutant('male for female', `the band of ${range.rangeId}`, (_, all) => {
        all[index]!.band = Array.isArray(range.band) ? flipped : flipped[0]!
      })
    if (/\bwomen\b/i.test(range.displayedRange))
      yield mutant('male for female', `displayedRange of ${range.rangeId}`, (_, all) => {
        all[index]!.displayedRange = range.displayedRange.replace(/\b(?:wo)?men\b/gi, (word) =>
          /^w/i.test(word) ? 'men' : 'women',
        )
      })
  }
  for (const unit of UNITS)
    if (file.arrowFormat.labelFormat !== '' && unit !== file.arrowFormat.labelFormat)
      yield mutant('units changed', `labelFormat is ${unit}`, (draft) => {
        draft.arrowFormat = { ...draft.arrowFormat, labelFormat: unit }
      })
  for (const word of ['Left', 'Right'])
    if (new RegExp(`\\b${word}\\b`).test(file.name))
      yield mutant('left for right', 'name', (draft) => {
        draft.name = draft.name.replace(word, word === 'Left' ? 'Right' : 'Left')
      })
}

/** Limits moved: in one band, in both neighbours, in both and on the bar; and the numbers of the displayed ranges. */
function* limitMutants(
  file: InterpretationFile,
  mutant: (kind: FaultKind, what: string, change: (draft: Draft, ranges: RangeDraft[]) => void) => Mutant,
): Generator<Mutant> {
  const moved = (json: string, from: number, to: number) =>
    json.replace(new RegExp(`("(?:${LIMITS.join('|')})": ?)${from}(?![\\d.])`, 'g'), `$1${to}`)
  for (const [index, range] of file.interpretationRanges.entries()) {
    for (const [which, band] of [
      [range.band ?? []].flat(),
      (range.contentRules ?? []).flatMap(({ band: own }) => own ?? []),
    ].entries())
      for (const limits of band)
        for (const key of LIMITS) {
          const limit = limits[key]
          if (limit === undefined) continue
          const decimals =
            file.measures.find((measure) => measure.key === (limits.measure ?? file.measures[0]?.key))?.decimals ?? 0
          for (const by of [10 ** -decimals, -(10 ** -decimals), limit / 10]) {
            const to: number = Number((limit + by).toFixed(decimals))
            if (to === limit || to < 0) continue
            const what = `${range.rangeId}: ${limit} is now ${to}`
            const key_ = which === 0 ? 'band' : 'contentRules'
            yield mutant('thresholds moved', `${what} in its ${key_}`, (_, all) => {
              Object.assign(all[index]!, {
                [key_]: JSON.parse(moved(JSON.stringify(range[key_]), limit, to)) as unknown,
              })
            })
            if (which === 1) continue
            const neighbours = shifted(file, limits.measure, limits.when?.['sex'], limit, to, decimals)
            yield mutant('thresholds moved', `${what} in both neighbours`, (draft) => {
              draft.interpretationRanges = neighbours.map((other, place) => ({
                ...other,
                displayedRange: file.interpretationRanges[place]!.displayedRange,
              }))
            })
            yield mutant('thresholds moved', `${what} in both neighbours and on the bar`, (draft) => {
              draft.interpretationRanges = neighbours
            })
          }
        }
    const limits = JSON.stringify(range.band ?? '')
    for (const { 0: number, index: at } of range.displayedRange.matchAll(/\d+(?:\.\d+)?/g)) {
      const planted = mutant('thresholds moved', `displayedRange of ${range.rangeId}: ${number}`, (_, all) => {
        const more = String(Number(number) + 1)
        all[index]!.displayedRange =
          range.displayedRange.slice(0, at) + more + range.displayedRange.slice(at + number.length)
      })
      const decides = range.band === undefined || new RegExp(`[:\\s]${Number(number)}[,}\\s]`).test(limits)
      yield { ...planted, isVisible: decides }
    }
  }
  yield* directionMutants(file, mutant)
  for (const [index, range] of file.incidentalRanges.entries())
    for (const key of LIMITS)
      if (range.band?.[key] !== undefined)
        yield mutant('thresholds moved', `${range.incidentalId}: ${key} is 1 more`, (draft) => {
          draft.incidentalRanges = draft.incidentalRanges.map((other, at) =>
            at === index ? { ...other, band: { ...other.band, [key]: range.band![key]! + 1 } } : other,
          )
        })
}

/** "Under" for "over" on the bar. */
function* directionMutants(
  file: InterpretationFile,
  mutant: (kind: FaultKind, what: string, change: (draft: Draft, ranges: RangeDraft[]) => void) => Mutant,
): Generator<Mutant> {
  const flips: Readonly<Record<string, string>> = { under: 'over', over: 'under', more: 'less', less: 'more' }
  for (const [index, range] of file.interpretationRanges.entries())
    for (const { 0: word, index: at } of range.displayedRange.matchAll(/\b(?:under|over|more|less)\b/g))
      yield mutant('direction flipped', `displayedRange of ${range.rangeId}: ${word}`, (_, all) => {
        all[index]!.displayedRange =
          range.displayedRange.slice(0, at) + flips[word]! + range.displayedRange.slice(at + word.length)
      })
}

/** Every range with a limit moved on both of its sides, on the bar too, so that the bands still tile. */
function shifted(
  file: InterpretationFile,
  measure: string | undefined,
  sex: string | undefined,
  limit: number,
  to: number,
  decimals: number,
): RangeFile[] {
  const step = 10 ** -decimals
  return file.interpretationRanges.map((range) => {
    let { displayedRange } = range
    const bands = [range.band ?? []].flat().map((band) => {
      if (band.measure !== measure || band.when?.['sex'] !== sex) return band
      const own: Record<string, unknown> = { ...band }
      for (const key of LIMITS) {
        const before = band[key]
        if (before === undefined || Math.abs(before - limit) >= step * 1.5) continue
        const after = (before + to - limit).toFixed(decimals)
        own[key] = Number(after)
        displayedRange = displayedRange.replace(new RegExp(`(?<![\\d.])${before}(?:\\.?0+)?(?![\\d.])`), after)
      }
      return own
    })
    return range.band === undefined
      ? range
      : { ...range, displayedRange, band: Array.isArray(range.band) ? bands : bands[0]! }
  })
}

function otherSex(sex: string): string {
  return sex === 'MALE' ? 'FEMALE' : 'MALE'
}
