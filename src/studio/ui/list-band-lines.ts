import { findBandMeasureKey, serializeWhen } from '../../catalogue/band.ts'
import type { Band, InterpretationDefinition, InterpretationRange } from '../../catalogue/catalogue.ts'
import { describeCircumstances } from '../../catalogue/circumstances.ts'
import { describeLimits } from '../../catalogue/describe-limits.ts'
import { listMeasureLimits } from '../../catalogue/list-values-around-limits.ts'
import { capitalize } from '../../catalogue/words.ts'
import type { EditableLimit } from '../model/limits.ts'
import { computeValueSpan } from '../model/compute-value-span.ts'

/** A segment of a number line that a range holds; `from` and `to` are in percent of the line. */
export interface BandSegment {
  readonly range: InterpretationRange
  readonly from: number
  readonly to: number
  readonly isOpenLeft: boolean
  readonly isOpenRight: boolean
  /** The limits as numbers: "130 to 159", "under 100". */
  readonly limits: string
}

/** A limit, as a percentage of its line; `only` is set if just one of two compared revisions has it. */
export interface BandTick {
  readonly at: number
  readonly value: number
  readonly only?: 'before' | 'after'
  /** Whether its value is not on the line. */
  readonly isBeyond?: true
}

/** A number line: one for each measure and circumstance of a test. */
export interface BandLine {
  /** The readers and the measure; empty if there is only one line. */
  readonly caption: string
  readonly segments: readonly BandSegment[]
  /** The limits beneath the line, in percent. */
  readonly ticks: readonly BandTick[]
  /** Sections that no range covers, or that two do, in percent. */
  readonly faults: readonly { readonly kind: 'gap' | 'overlap'; readonly from: number; readonly to: number }[]
  /** Sections whose values have a different range in the compared definition, in percent. */
  readonly moved: readonly { readonly from: number; readonly to: number }[]
}

/** A limit as it is now, whose surroundings fill its line. */
export type LimitInView = Pick<EditableLimit, 'measure' | 'when' | 'lower' | 'upper' | 'value'>

/**
 * Lists the number lines of an edited test, with the limits before and after, on the scale of the unedited test, which stays the same while
 * a limit is moved. The line of a limit in view has only the two ranges around it, because a move by a few units is not seen otherwise.
 */
export function listEditedLines(
  after: InterpretationDefinition,
  before: InterpretationDefinition,
  limit?: LimitInView,
): readonly BandLine[] {
  const computeSpan = (key: string, when: string) => {
    const limits = listMeasureLimits(after, key)
    if (!limit || limit.measure !== key || serializeWhen(limit.when) !== when)
      return widenSpan(computeValueSpan(before, key), limits)
    const known = listMeasureLimits(before, key)
    return widenSpan(
      computeSpanAround(before, limit),
      limits.filter((one) => !known.includes(one)),
    )
  }
  const crop = (line: BandLine): BandLine => ({
    ...line,
    segments: line.segments.filter(({ from, to }) => to > from),
    ticks: line.ticks.filter(({ isBeyond }) => isBeyond !== true),
  })
  const earlier = new Map(listLines(before, computeSpan).map((line) => [line.caption, crop(line)]))
  return listLines(after, computeSpan).map((uncropped) => {
    const line = crop(uncropped)
    const old = earlier.get(line.caption)
    return { ...line, moved: listMovedStretches(line, old), ticks: old ? joinTicks(old.ticks, line.ticks) : line.ticks }
  })
}

/** The two ranges around a limit; of the wider one at most twice the width of the other. */
function computeSpanAround(
  definition: InterpretationDefinition,
  { measure, when, lower, upper, value }: LimitInView,
): Span {
  const listBands = (id: string) =>
    (definition.interpretationRanges.find(({ rangeId }) => rangeId === id)?.bands ?? []).filter(
      (band) => findBandMeasureKey(definition, band) === measure && serializeWhen(band.when) === serializeWhen(when),
    )
  const [lowest, highest] = computeValueSpan(definition, measure)
  const starts = listBands(lower).map((band) => band.minimum ?? band.exclusiveMinimum ?? lowest)
  const ends = listBands(upper).map((band) => band.exclusiveMaximum ?? band.maximum ?? highest)
  const from = Math.max(lowest, ...starts.filter((start) => start < value))
  const to = Math.min(highest, ...ends.filter((end) => end > value))
  const width = 2 * Math.min(value - from, to - value)
  return [Math.max(from, value - width), Math.min(to, value + width)]
}

/** Widens a span if a limit is outside it or at its edge. */
function widenSpan([low, high]: Span, limits: readonly number[]): Span {
  const margin = (high - low) / 20
  return [
    Math.min(low, ...limits.filter((one) => one <= low).map((one) => one - margin)),
    Math.max(high, ...limits.filter((one) => one >= high).map((one) => one + margin)),
  ]
}

function joinTicks(before: readonly BandTick[], after: readonly BandTick[]): BandTick[] {
  const mark = (ticks: readonly BandTick[], others: readonly BandTick[], only: 'before' | 'after') =>
    ticks.map((tick) => (others.some(({ value }) => value === tick.value) ? tick : { ...tick, only }))
  const gone = mark(before, after, 'before').filter((tick) => tick.only)
  return [...gone, ...mark(after, before, 'after')].toSorted((one, other) => one.at - other.at)
}

/**
 * Lists the number lines of a test, with every range that a number leads to. Lines of two compared definitions share one scale, on which an
 * unchanged limit has the same place.
 */
export function listBandLines(
  definition: InterpretationDefinition,
  other?: InterpretationDefinition,
): readonly BandLine[] {
  const computeSpan = (key: string) => computeSharedSpan(key, definition, other)
  const lines = listLines(definition, computeSpan)
  if (!other) return lines
  const otherLines = new Map(listLines(other, computeSpan).map((line) => [line.caption, line]))
  return lines.map((line) => ({ ...line, moved: listMovedStretches(line, otherLines.get(line.caption)) }))
}

type Span = ReturnType<typeof computeValueSpan>

function computeSharedSpan(key: string, own: InterpretationDefinition, other = own): Span {
  const spans = [own, other].map((definition) => computeValueSpan(definition, key))
  return [Math.min(...spans.map(([low]) => low)), Math.max(...spans.map(([, high]) => high))]
}

function listLines(
  definition: InterpretationDefinition,
  computeSpan: (key: string, when: string) => Span,
): readonly BandLine[] {
  const lines = new Map<
    string,
    { caption: string; key: string; when: string; bands: { range: InterpretationRange; band: Band }[] }
  >()
  for (const range of definition.interpretationRanges)
    for (const band of range.bands) {
      const key = findBandMeasureKey(definition, band) ?? ''
      const when = serializeWhen(band.when)
      const name = `${key} ${when}`
      const line = lines.get(name) ?? { caption: formatCaption(definition, key, band), key, when, bands: [] }
      line.bands.push({ range, band })
      lines.set(name, line)
    }
  return [...lines.values()].map(({ caption, key, when, bands }) => {
    const [low, high] = computeSpan(key, when)
    const toPercent = (value: number) => Math.max(0, Math.min(100, ((value - low) / Math.max(high - low, 1e-9)) * 100))
    const step = 10 ** -(definition.measures.find((measure) => measure.key === key)?.decimals ?? 0)
    const segments = bands
      .map(({ range, band }): BandSegment => {
        const start = band.minimum ?? band.exclusiveMinimum
        const end = band.maximum ?? band.exclusiveMaximum
        return {
          range,
          from: start === undefined ? 0 : toPercent(start + (band.exclusiveMinimum === undefined ? 0 : step)),
          to: end === undefined ? 100 : toPercent(end + (band.maximum === undefined ? 0 : step)),
          isOpenLeft: start === undefined,
          isOpenRight: end === undefined,
          limits: describeLimits(band),
        }
      })
      .sort((a, b) => a.from - b.from || a.to - b.to)
    const values = bands.flatMap(({ band }) => [band.minimum, band.exclusiveMinimum, band.exclusiveMaximum])
    const ticks = [...new Set(values.filter((value) => value !== undefined))].sort((a, b) => a - b)
    return {
      caption,
      segments,
      ticks: ticks.map((value) => ({
        at: toPercent(value),
        value,
        ...((value < low || value > high) && { isBeyond: true as const }),
      })),
      faults: listFaults(segments, toPercent(low + step) - toPercent(low)),
      moved: [],
    }
  })
}

/** The measure and the readers of a line: "Upper number, women"; empty if a test has one line. */
export function formatCaption(
  definition: InterpretationDefinition,
  key: string,
  { when = {} }: Pick<Band, 'when'>,
): string {
  const measure = definition.measures.length > 1 ? definition.measures.find((one) => one.key === key) : undefined
  const people = Object.entries(when).map(([name, value]) =>
    capitalize(describeCircumstances(definition, { [name]: value })),
  )
  return [...(measure ? [measure.label ?? measure.key] : []), ...people].join(', ')
}

/** The sections between any two limits of either line that have a different range on the other line; neighbors are joined. */
function listMovedStretches({ segments }: BandLine, other: BandLine | undefined): BandLine['moved'] {
  if (!other) return []
  const cuts = [...new Set([...segments, ...other.segments].flatMap(({ from, to }) => [from, to]))].sort(
    (a, b) => a - b,
  )
  const findRangeId = (line: readonly BandSegment[], at: number) =>
    line.find(({ from, to }) => from < at && at < to)?.range.rangeId
  const moved: { from: number; to: number }[] = []
  for (const [at, from] of cuts.slice(0, -1).entries()) {
    const to = cuts[at + 1]!
    const middle = (from + to) / 2
    if (to - from < 1e-6 || findRangeId(segments, middle) === findRangeId(other.segments, middle)) continue
    const last = moved.at(-1)
    if (last?.to === from) last.to = to
    else moved.push({ from, to })
  }
  return moved
}

/** Lists the gaps and overlaps between neighbors; less than half a step is rounding. */
function listFaults(segments: readonly BandSegment[], step: number): BandLine['faults'] {
  return segments.slice(1).flatMap((segment, at): BandLine['faults'] => {
    const before = segments[at]!
    if (segment.from - before.to > step / 2) return [{ kind: 'gap', from: before.to, to: segment.from }]
    if (before.to - segment.from > step / 2) return [{ kind: 'overlap', from: segment.from, to: before.to }]
    return []
  })
}
