import { selectRangeEntry, getBandMeasureKey, findRangeByValues, roundTo } from '../../catalogue/band.ts'
import type { Band, Circumstances, InterpretationDefinition } from '../../catalogue/catalogue.ts'
import { listAskedCircumstances, listCircumstanceCombinations, describePeople } from '../../catalogue/circumstances.ts'
import { describeLimits } from '../link/parts/render-result.ts'

/** Values that are told another range or text than before, with one of the people of whom that is true. */
export interface MovedValues {
  /** "155 to 159 mg/dL is now High (was Borderline High)". */
  readonly change: string
  /** What they were told, and what they are told now. */
  readonly before: string
  readonly after: string
  readonly measure: string
  /** A value in the middle. */
  readonly value: number
  readonly circumstances: Circumstances
}

/**
 * Who is told another range or text though the same was measured, by the classification of results itself:
 * "155 to 159 mg/dL is now High (was Borderline High)". Where two measures decide, each is looked at alone.
 */
export function listMovedReaders(before: InterpretationDefinition, after: InterpretationDefinition) {
  const moved = new Map<string, MovedValues & { readonly people: readonly string[] }>()
  for (const values of listMovedValues(before, after)) {
    const { people = [] } = moved.get(values.change) ?? {}
    moved.set(values.change, { ...values, people: [...people, describePeople(after, values.circumstances)] })
  }
  // A change that applies to every reader names no group.
  return [...moved.values()].map(({ change, people, before: old, after: now }) => ({
    change: people.includes('') ? change : `${change}, for ${people.join('; ')}`,
    before: old,
    after: now,
  }))
}

/** Every stretch of values that is told something else than before, for each combination of circumstances. */
export function listMovedValues(before: InterpretationDefinition, after: InterpretationDefinition): MovedValues[] {
  const combinations = listCircumstanceCombinations(
    new Map([...listAskedCircumstances(before), ...listAskedCircumstances(after)]),
  )
  const unit = after.arrowFormat.labelFormat
  return after.measures.flatMap(({ key, decimals, label = key }) =>
    combinations.flatMap((circumstances) =>
      listMovedIntervals(before, after, key, circumstances).map(({ old, now, minimum, maximum }) => {
        const limits = { ...(minimum !== undefined && { minimum }), ...(maximum !== undefined && { maximum }) }
        const values = `${after.measures.length > 1 ? `${label} ` : ''}${describeLimits(limits, decimals)}${unit ? ` ${unit}` : ''}`
        const value = roundTo(((minimum ?? maximum ?? 0) + (maximum ?? minimum ?? 0)) / 2, decimals)
        return {
          change: `${values} is now ${now} (was ${old})`,
          before: old,
          after: now,
          measure: key,
          value,
          circumstances,
        }
      }),
    ),
  )
}

/** The values next to one another that all left one text for the same other one. */
function listMovedIntervals(
  before: InterpretationDefinition,
  after: InterpretationDefinition,
  key: string,
  circumstances: Circumstances,
) {
  const intervals: { old: string; now: string; minimum?: number; maximum?: number }[] = []
  const values = listValuesAroundLimits([before, after], key)
  for (const [at, value] of values.entries()) {
    const [was, is] = [before, after].map((definition) => classifyValue(definition, key, value, circumstances))
    const [old, now] = findDifference(was, is) ?? ['', '']
    const last = intervals.at(-1)
    if (last?.old === old && last.now === now) delete last.maximum
    else intervals.push({ old, now, ...(at > 0 && { minimum: value }) })
    if (at < values.length - 1) intervals.at(-1)!.maximum = value
  }
  return intervals.filter(({ old, now }) => old !== now)
}

/** What two readings are called, where they are not the same one under other names. */
function findDifference(
  was: Classification | undefined,
  is: Classification | undefined,
): [old: string, now: string] | undefined {
  if (was?.rangeId !== is?.rangeId && was?.label !== is?.label)
    return [was?.label ?? 'outside every range', is?.label ?? 'outside every range']
  if (!was || !is || was.contentId === is.contentId || !was.entries[is.contentId] || !is.entries[was.contentId]) return
  return [was.contentId, is.contentId]
}

/** Every limit of a measure, before and after, with the values on both sides of it: between two of them nothing changes. */
function listValuesAroundLimits(definitions: readonly InterpretationDefinition[], key: string): number[] {
  const limits = definitions.flatMap((definition) => {
    const decimals = definition.measures.find((measure) => measure.key === key)?.decimals ?? 0
    const bands = definition.interpretationRanges.flatMap((range) => [
      ...range.bands,
      ...range.contentRules.flatMap(({ band }) => band ?? []),
    ])
    return bands
      .filter((band) => getBandMeasureKey(definition, band) === key)
      .flatMap(({ minimum, exclusiveMinimum, maximum, exclusiveMaximum }: Band) => [
        minimum,
        exclusiveMinimum,
        maximum,
        exclusiveMaximum,
      ])
      .flatMap((limit) => (limit === undefined ? [] : [limit - 10 ** -decimals, limit, limit + 10 ** -decimals]))
      .map((value) => roundTo(value, decimals))
  })
  return [...new Set(limits)].sort((one, other) => one - other)
}

interface Classification {
  readonly rangeId: string
  readonly label: string
  readonly contentId: string
  /** All texts of the test. */
  readonly entries: InterpretationDefinition['entries']
}

/** The range and text of a person of whom only this value is known. */
function classifyValue(
  definition: InterpretationDefinition,
  key: string,
  value: number,
  circumstances: Circumstances,
): Classification | undefined {
  const interpretationRanges = definition.interpretationRanges.map((range) => ({
    ...range,
    bands: range.bands.filter((band) => getBandMeasureKey(definition, band) === key),
  }))
  const alone = { ...definition, interpretationRanges }
  const values = { [key]: value }
  const range = findRangeByValues(alone, values, circumstances)
  if (!range) return undefined
  const { contentId } = selectRangeEntry(range, alone, values, circumstances)
  return { rangeId: range.rangeId, label: range.displayedLabel, contentId, entries: definition.entries }
}
