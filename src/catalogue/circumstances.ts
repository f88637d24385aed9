import type { Circumstances, InterpretationDefinition } from './catalogue.ts'

/** What is true besides a number, with every value that a definition asks for, such as sex: FEMALE and MALE. */
export function listAskedCircumstances(definition: InterpretationDefinition): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, Set<string>>()
  const add = (when: Circumstances | undefined) => {
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

/** Every combination of circumstances, each of them also left out; none of all comes first. */
export function listCircumstanceCombinations(circumstances: ReadonlyMap<string, readonly string[]>): Circumstances[] {
  return [...circumstances].reduce<Circumstances[]>(
    (all, [key, values]) => all.flatMap((one) => [one, ...values.map((value) => ({ ...one, [key]: value }))]),
    [{}],
  )
}

/** The people the circumstances are true of, in words for editors and reviewers: "men and people of 55 or more"; empty for all people. */
export function describePeople(
  { questionnaire }: Pick<InterpretationDefinition, 'questionnaire'>,
  when: Circumstances | undefined,
): string {
  const describeOne = ([key, value]: [string, string]): string => {
    const asked = questionnaire?.circumstances?.find(({ name, is }) => name === key && is === value)
    if (asked) return asked.people
    if (key === 'sex') return value === 'MALE' ? 'men' : 'women'
    return key === 'state' ? `people in ${value}` : `people with the ${key} “${toWords(value)}”`
  }
  return Object.entries(when ?? {})
    .map(describeOne)
    .join(' and ')
}

/** The name of a value as words: "stasisDermatitis" as "stasis dermatitis". */
function toWords(name: string): string {
  return name.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}
