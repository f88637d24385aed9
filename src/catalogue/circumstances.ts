import type { MeasurementCircumstances, InterpretationDefinition } from './catalogue.ts'
import { humanizeName } from './words.ts'

/** The circumstances that a definition asks for, with all their values, such as sex: FEMALE and MALE. */
export function collectCircumstanceValues(
  definition: InterpretationDefinition,
): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, Set<string>>()
  const add = (when: MeasurementCircumstances | undefined) => {
    for (const [key, value] of Object.entries(when ?? {})) found.set(key, (found.get(key) ?? new Set()).add(value))
  }
  for (const range of definition.interpretationRanges) {
    for (const band of range.bands) add(band.when)
    for (const rule of range.contentRules) {
      add(rule.when)
      add(rule.band?.when)
    }
  }
  for (const { when } of definition.incidentalRanges) add(when)
  for (const { axes = [] } of Object.values(definition.families ?? {}))
    for (const { circumstance, values } of axes)
      for (const value of values) if (circumstance !== undefined) add({ [circumstance]: value })
  return new Map([...found].map(([key, values]) => [key, [...values].sort()]))
}

/** Every combination of circumstances, in which each may also be absent; the empty combination comes first. */
export function listCircumstanceCombinations(
  circumstances: ReadonlyMap<string, readonly string[]>,
): MeasurementCircumstances[] {
  return [...circumstances].reduce<MeasurementCircumstances[]>(
    (all, [key, values]) => all.flatMap((one) => [one, ...values.map((value) => ({ ...one, [key]: value }))]),
    [{}],
  )
}

/**
 * Describes the people with these circumstances, in words for editors and reviewers: "men and people of 55 or more"; empty for
 * everyone.
 */
export function describeCircumstances(
  { questionnaire }: Pick<InterpretationDefinition, 'questionnaire'>,
  when: MeasurementCircumstances | undefined,
): string {
  const describeOne = ([key, value]: [string, string]): string => {
    const asked = questionnaire?.circumstances?.find(({ name, is }) => name === key && is === value)
    if (asked) return asked.people
    if (key === 'sex') return value === 'MALE' ? 'men' : 'women'
    return key === 'state' ? `people in ${value}` : `people with the ${humanizeName(key)} “${toWords(value)}”`
  }
  return Object.entries(when ?? {})
    .map(describeOne)
    .join(' and ')
}

/** Converts the name of a value to words: "historyOfDvt" becomes "history of DVT"; a code in capitals, such as "EDTA", stays. */
function toWords(name: string): string {
  return /[a-z]/.test(name) ? humanizeName(name) : name
}
