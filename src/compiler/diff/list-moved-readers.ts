import {
  selectRangeEntry,
  formatDecimals,
  findBandMeasureKey,
  findMeasure,
  findRangeByValues,
  roundTo,
} from '../../catalogue/band.ts'
import type { MeasurementCircumstances, InterpretationDefinition, Measure } from '../../catalogue/catalogue.ts'
import {
  collectCircumstanceValues,
  listCircumstanceCombinations,
  describeCircumstances,
} from '../../catalogue/circumstances.ts'
import { getLimitUnit } from '../../catalogue/get-limit-unit.ts'
import { listMeasureLimits, listValuesAroundLimits } from '../../catalogue/list-values-around-limits.ts'
import { describeLimits } from '../../catalogue/describe-limits.ts'

/** Values that get a different range or text than before, with the circumstances of one such reader. */
export interface MovedValues {
  /** "155 to 159 mg/dL", or one value alone: "600 mg/dL". */
  readonly values: string
  /** Whether the range or its label is the same, and only the text differs. */
  readonly isWithinRange: boolean
  /** The label or, within a range, the text of the values before and after. */
  readonly before: string
  readonly after: string
  readonly measure: string
  /** A value in the middle. */
  readonly value: number
  readonly circumstances: MeasurementCircumstances
  /** Where they are read on each side; absent if the value is in no range. */
  readonly places: readonly [before: ReadingPlace | undefined, after: ReadingPlace | undefined]
}

/** The range of a value, with the text that readers without a known flag read there. */
export interface ReadingPlace {
  readonly rangeId: string
  readonly contentId: string
}

/** Values that get a different range or text, with the readers affected: ", for men; women", or empty for everyone. */
export interface MovedReaders extends Omit<MovedValues, 'measure' | 'value' | 'circumstances'> {
  readonly who: string
}

/**
 * Lists who gets a different range or text for the same measurement, by the classification of results itself. If two measures
 * decide, each is examined alone.
 */
export function listMovedReaders(before: InterpretationDefinition, after: InterpretationDefinition): MovedReaders[] {
  const moved = new Map<string, { readonly last: MovedValues; readonly people: readonly string[] }>()
  for (const last of listMovedValues(before, after)) {
    const key = toMoveKey(last)
    const { people = [] } = moved.get(key) ?? {}
    moved.set(key, { last, people: [...people, describeCircumstances(after, last.circumstances)] })
  }
  // A change that applies to every reader names no group.
  return [...moved.values()].map(({ last, people }) => {
    const { values, isWithinRange, before: old, after: now, places } = last
    const who = people.includes('') ? '' : `, for ${people.join('; ')}`
    return { values, who, isWithinRange, before: old, after: now, places }
  })
}

/** Identifies values that move between the same readings, whatever the circumstances of their readers. */
export function toMoveKey({ values, before, after }: Pick<MovedValues, 'values' | 'before' | 'after'>): string {
  return JSON.stringify([values, before, after])
}

/** Lists every interval of values that gets a different range or text than before, for each combination of circumstances. */
export function listMovedValues(before: InterpretationDefinition, after: InterpretationDefinition): MovedValues[] {
  const combinations = listCircumstanceCombinations(
    new Map([...collectCircumstanceValues(before), ...collectCircumstanceValues(after)]),
  )
  return after.measures.flatMap((measure) =>
    combinations.flatMap((circumstances) => {
      const classify = (value: number) =>
        [before, after].map((definition) => classifyValue(definition, measure.key, value, circumstances))
      const intervals = listMovedIntervals([before, after], measure, (value) => {
        const [was, is] = classify(value)
        return findDifference(was, is)
      })
      return intervals.map(({ old, now, words, value }) => {
        const [was, is] = classify(value)
        return {
          values: words,
          isWithinRange: isSameRange(was, is),
          before: old,
          after: now,
          measure: measure.key,
          value,
          circumstances,
          places: [was, is] as const,
        }
      })
    }),
  )
}

/** Adjacent values that share both their old and their new range or text. */
interface MovedInterval {
  readonly old: string
  readonly now: string
  /** "155 to 159 mg/dL". */
  readonly words: string
  /** A value in the middle. */
  readonly value: number
}

/** Lists the intervals of a measure's values for which `compare` returns a difference. An interval ends when the difference changes. */
export function listMovedIntervals(
  definitions: readonly [before: InterpretationDefinition, after: InterpretationDefinition],
  { key, decimals, label = key }: Measure,
  compare: (value: number) => readonly [old: string, now: string] | undefined,
): MovedInterval[] {
  const { measures } = definitions[1]
  const unit = getLimitUnit(definitions[1])
  const intervals: { old: string; now: string; minimum?: number; maximum?: number }[] = []
  const values = listTurningPoints(definitions, key)
  for (const [at, value] of values.entries()) {
    const [old, now] = compare(value) ?? ['', '']
    const last = intervals.at(-1)
    if (last?.old === old && last.now === now) delete last.maximum
    else intervals.push({ old, now, ...(at > 0 && { minimum: value }) })
    if (at < values.length - 1) intervals.at(-1)!.maximum = value
  }
  return intervals
    .filter(({ old, now }) => old !== now)
    .map(({ old, now, minimum, maximum }) => {
      const isOne = minimum !== undefined && minimum === maximum
      const limits = { ...(minimum !== undefined && { minimum }), ...(maximum !== undefined && { maximum }) }
      return {
        old,
        now,
        words: `${measures.length > 1 ? `${label} ` : ''}${isOne ? `${formatDecimals(minimum, decimals)} ${unit}`.trimEnd() : describeLimits(limits, decimals, unit)}`,
        value: roundTo(((minimum ?? maximum ?? 0) + (maximum ?? minimum ?? 0)) / 2, decimals),
      }
    })
}

/** The names of two readings, if they are not the same reading under two names. */
function findDifference(
  was: Classification | undefined,
  is: Classification | undefined,
): [old: string, now: string] | undefined {
  if (!isSameRange(was, is)) return [was?.label ?? 'outside every range', is?.label ?? 'outside every range']
  if (!was || !is || was.contentId === is.contentId || !was.entries[is.contentId] || !is.entries[was.contentId]) return
  return [was.contentId, is.contentId]
}

function isSameRange(was: Classification | undefined, is: Classification | undefined): boolean {
  return was?.rangeId === is?.rangeId || was?.label === is?.label
}

/** The values around the limits of a measure, before and after, in ascending order. */
function listTurningPoints(definitions: readonly InterpretationDefinition[], key: string): number[] {
  const values = definitions.flatMap((definition) =>
    listValuesAroundLimits(listMeasureLimits(definition, key), findMeasure(definition, key)?.decimals ?? 0),
  )
  return [...new Set(values)].sort((one, other) => one - other)
}

interface Classification extends ReadingPlace {
  readonly label: string
  /** All texts of the test. */
  readonly entries: InterpretationDefinition['entries']
}

/** The range and text of a person if only this value is known. */
function classifyValue(
  definition: InterpretationDefinition,
  key: string,
  value: number,
  circumstances: MeasurementCircumstances,
): Classification | undefined {
  const interpretationRanges = definition.interpretationRanges.map((range) => ({
    ...range,
    bands: range.bands.filter((band) => findBandMeasureKey(definition, band) === key),
  }))
  const alone = { ...definition, interpretationRanges }
  const values = { [key]: value }
  const range = findRangeByValues(alone, values, circumstances)
  if (!range) return undefined
  const { contentId } = selectRangeEntry(range, alone, values, circumstances)
  return { rangeId: range.rangeId, label: range.displayedLabel, contentId, entries: definition.entries }
}
