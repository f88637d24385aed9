import {
  selectRangeEntry,
  formatDecimals,
  findRangeByValues,
  roundTo,
  type MeasuredValues,
} from '../../catalogue/band.ts'
import type { MeasurementCircumstances, InterpretationDefinition } from '../../catalogue/catalogue.ts'
import { findCombinationByContentId, isAxisFlag } from '../../catalogue/family.ts'
import { collectCircumstanceValues, listCircumstanceCombinations } from '../../catalogue/circumstances.ts'
import { listMeasureLimits, listValuesAroundLimits } from '../../catalogue/list-values-around-limits.ts'
import { computeValueSpan } from '../model/compute-value-span.ts'

/** An imagined person: measured numbers, circumstances such as sex, and flags. */
export interface SamplePerson {
  readonly values: MeasuredValues
  readonly circumstances: MeasurementCircumstances
  readonly flags: readonly string[]
}

/** Finds the entry that a person reads, with the same classification as the back end; undefined if no range has the values. */
export function findEntryForPerson(
  definition: InterpretationDefinition,
  { values, circumstances, flags }: SamplePerson,
) {
  const range = findRangeByValues(definition, values, circumstances)
  if (!range) return undefined
  return {
    rangeId: range.rangeId,
    contentId: selectRangeEntry(range, definition, values, circumstances, flags).contentId,
  }
}

/**
 * Creates a person who reads an entry, preferably in another revision of the definition, too; the closest possible person if no value leads
 * to it.
 */
export function createSamplePerson(
  definition: InterpretationDefinition,
  rangeId: string,
  contentId: string,
  other?: InterpretationDefinition,
): SamplePerson {
  const flags = findCombinationByContentId(definition, contentId)?.flags.filter((flag) => !isAxisFlag(flag)) ?? []
  const people: SamplePerson[] = listCircumstanceCombinations(collectCircumstanceValues(definition)).flatMap(
    (circumstances) => listCandidateValues(definition).map((values) => ({ values, circumstances, flags })),
  )
  const isReaderIn = (one: InterpretationDefinition, person: SamplePerson) =>
    findEntryForPerson(one, person)?.contentId === contentId
  const isReader = (person: SamplePerson) => isReaderIn(definition, person)
  const isReaderInBoth = (person: SamplePerson) => other !== undefined && isReader(person) && isReaderIn(other, person)
  const isInRange = (person: SamplePerson) =>
    findRangeByValues(definition, person.values, person.circumstances)?.rangeId === rangeId
  return (
    people.find(isReaderInBoth) ??
    people.find(isReader) ??
    people.find(isInRange) ?? { values: {}, circumstances: {}, flags }
  )
}

/** The values of placeholders: measured numbers as they are shown, and a plausible one for each other name. */
export function computePlaceholderValues(
  definition: InterpretationDefinition,
  { values }: Pick<SamplePerson, 'values'>,
  placeholders: readonly string[],
): Readonly<Record<string, string>> {
  const measured = definition.measures.flatMap(({ key, decimals }) => {
    const value = values[key]
    return value === undefined ? [] : [[key, formatDecimals(value, decimals)] as const]
  })
  const others = placeholders.map((name) => [name, measured[0]?.[1] ?? '100'] as const)
  return Object.fromEntries([...others, ...measured])
}

/** Values that one person can have: no lower number of a blood pressure above its upper one. */
export function listCandidateValues(definition: InterpretationDefinition): MeasuredValues[] {
  return listValueSets(definition).filter((values) =>
    definition.measures.every(({ key, above }) => {
      const [value, lower] = [values[key], above && values[above.measure]]
      return value === undefined || lower === undefined || value > lower
    }),
  )
}

/** Values on and around every limit; all measures move together, then each alone. */
function listValueSets(definition: InterpretationDefinition): MeasuredValues[] {
  const perMeasure = definition.measures.map(({ key, decimals }) => {
    const step = 10 ** -decimals
    const [low, high] = computeValueSpan(definition, key)
    const edges = [...new Set(listMeasureLimits(definition, key))].sort((a, b) => a - b)
    const all = [low, ...edges, high]
    const middles = all.slice(1).flatMap((edge, at) => (edge - all[at]! > step * 1.5 ? [(all[at]! + edge) / 2] : []))
    const near = listValuesAroundLimits(edges, decimals, [0, -1, 1])
    return { key, numbers: [...middles, ...near, low, high].map((value) => roundTo(value, decimals)) }
  })
  const [first, ...others] = perMeasure
  if (!first) return [{}]
  return first.numbers.flatMap((value) => {
    const base = Object.fromEntries(perMeasure.map(({ key, numbers }) => [key, numbers[0]!]))
    if (others.length === 0) return [{ [first.key]: value }]
    return others.flatMap(({ key, numbers }) => numbers.map((other) => ({ ...base, [first.key]: value, [key]: other })))
  })
}

/**
 * Creates the person moved by a change of limits: with this value, and otherwise like a reader of the text that the value leads to after
 * the change.
 */
export function toSamplePerson(
  before: InterpretationDefinition,
  after: InterpretationDefinition,
  {
    measure,
    value,
    circumstances,
  }: { readonly measure: string; readonly value: number; readonly circumstances: MeasurementCircumstances },
): SamplePerson {
  const alone: SamplePerson = { values: { [measure]: value }, circumstances, flags: [] }
  const read = findEntryForPerson(after, alone)
  if (!read || after.measures.length < 2) return alone
  const { values } = createSamplePerson(after, read.rangeId, read.contentId)
  const whole = { ...alone, values: { ...values, [measure]: value } }
  return findEntryForPerson(before, whole)?.contentId === findEntryForPerson(after, whole)?.contentId ? alone : whole
}
