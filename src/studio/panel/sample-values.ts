import { contentOf, formatTo, rangeOf, roundTo, type MeasuredValues } from '../../catalogue/band.ts'
import type { Band, Circumstances, InterpretationDefinition } from '../../catalogue/catalogue.ts'
import { memberOf } from '../../catalogue/family.ts'
import { circumstancesOf, combinationsOf } from '../../catalogue/circumstances.ts'

/** A person as the studio imagines one: measured numbers, what is true beside them, and flags. */
export interface ImaginedPerson {
  readonly values: MeasuredValues
  readonly circumstances: Circumstances
  readonly flags: readonly string[]
}

/** The entry that a person reads, by the classification that the back end uses too; undefined where no range holds the values. */
export function entryRead(definition: InterpretationDefinition, { values, circumstances, flags }: ImaginedPerson) {
  const range = rangeOf(definition, values, circumstances)
  if (!range) return undefined
  return { rangeId: range.rangeId, contentId: contentOf(range, definition, values, circumstances, flags).contentId }
}

/** A person who reads an entry, by another revision of the definition too where anybody does; the nearest that can be imagined where no value leads to it. */
export function personWhoReads(
  definition: InterpretationDefinition,
  rangeId: string,
  contentId: string,
  other?: InterpretationDefinition,
): ImaginedPerson {
  const { flags = [] } = memberOf(definition, contentId) ?? {}
  const people: ImaginedPerson[] = combinationsOf(circumstancesOf(definition)).flatMap((circumstances) =>
    candidatesOf(definition).map((values) => ({ values, circumstances, flags })),
  )
  const readsBy = (one: InterpretationDefinition, person: ImaginedPerson) =>
    entryRead(one, person)?.contentId === contentId
  const readsIt = (person: ImaginedPerson) => readsBy(definition, person)
  const readsBoth = (person: ImaginedPerson) => other !== undefined && readsIt(person) && readsBy(other, person)
  const isInRange = (person: ImaginedPerson) =>
    rangeOf(definition, person.values, person.circumstances)?.rangeId === rangeId
  return (
    people.find(readsBoth) ?? people.find(readsIt) ?? people.find(isInRange) ?? { values: {}, circumstances: {}, flags }
  )
}

/** The values of placeholders: measured numbers as they are shown, and a plausible one for each other name. */
export function placeholderValues(
  definition: InterpretationDefinition,
  { values }: Pick<ImaginedPerson, 'values'>,
  placeholders: readonly string[],
): Readonly<Record<string, string>> {
  const measured = definition.measures.flatMap(({ key, decimals }) => {
    const value = values[key]
    return value === undefined ? [] : [[key, formatTo(value, decimals)] as const]
  })
  const others = placeholders.map((name) => [name, measured[0]?.[1] ?? '100'] as const)
  return Object.fromEntries([...others, ...measured])
}

/** The numbers that a slider moves between: somewhat beyond the outermost limits, inside what the measure can take. */
export function spanOf(definition: InterpretationDefinition, key: string): readonly [number, number] {
  const [lowest = 0, highest = 100] = definition.measures.find((measure) => measure.key === key)?.domain ?? []
  const limits = limitsOf(definition, key)
  if (limits.length === 0) return [lowest, highest]
  const [first, last] = [Math.min(...limits), Math.max(...limits)]
  const room = Math.max((last - first) * 0.35, last * 0.15, 1)
  return [Math.max(lowest, Math.floor(first - room)), Math.min(highest, Math.ceil(last + room))]
}

function limitsOf(definition: InterpretationDefinition, key: string): number[] {
  const bands = definition.interpretationRanges.flatMap((range) => [
    ...range.bands,
    ...range.contentRules.flatMap(({ band }) => band ?? []),
  ])
  return bands.filter((band) => (band.measure ?? definition.measures[0]?.key) === key).flatMap((band) => edgesOf(band))
}

function edgesOf({ minimum, exclusiveMinimum, maximum, exclusiveMaximum }: Band): number[] {
  return [minimum, exclusiveMinimum, maximum, exclusiveMaximum].filter((edge) => edge !== undefined)
}

/** Values on and around every limit; all measures move together, then each alone. */
function candidatesOf(definition: InterpretationDefinition): MeasuredValues[] {
  const perMeasure = definition.measures.map(({ key, decimals }) => {
    const step = 10 ** -decimals
    const [low, high] = spanOf(definition, key)
    const edges = [...new Set(limitsOf(definition, key))].sort((a, b) => a - b)
    const all = [low, ...edges, high]
    const middles = all.slice(1).flatMap((edge, at) => (edge - all[at]! > step * 1.5 ? [(all[at]! + edge) / 2] : []))
    const near = edges.flatMap((edge) => [edge, edge - step, edge + step])
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

/** The person whom a change of limits moves: with this value, and otherwise as somebody who reads what it leads to now. */
export function personMoved(
  before: InterpretationDefinition,
  after: InterpretationDefinition,
  {
    measure,
    value,
    circumstances,
  }: { readonly measure: string; readonly value: number; readonly circumstances: Circumstances },
): ImaginedPerson {
  const alone: ImaginedPerson = { values: { [measure]: value }, circumstances, flags: [] }
  const read = entryRead(after, alone)
  if (!read || after.measures.length < 2) return alone
  const { values } = personWhoReads(after, read.rangeId, read.contentId)
  const whole = { ...alone, values: { ...values, [measure]: value } }
  return entryRead(before, whole)?.contentId === entryRead(after, whole)?.contentId ? alone : whole
}
