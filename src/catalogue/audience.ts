import { joinList } from './words.ts'

/** The people in one range of a test who read a change; for a family, those whose answers lead to it. */
export interface ChangeAudience {
  readonly test: string
  /** Empty for an incidental finding. */
  readonly rangeId: string
  /** "Lab LDL Cholesterol: High". */
  readonly label: string
  /** The people within the range: "women", "people of 55 or more with anemia"; empty for all of them. */
  readonly people: string
  /** "Lab LDL Cholesterol 160 to 189 mg/dL"; if limits differ by people, "Ferritin Low: men under 16.0 ng/mL, women under 12.0 ng/mL". */
  readonly values: string
  /** The index among the degrees of urgency, the most urgent highest; -1 without one. */
  readonly urgency: number
  /** The ids of the texts, "interpretationId/contentId". */
  readonly entries: readonly string[]
  /** The number of combinations of answers in the family, if a family generates the texts. */
  readonly combinations?: number
}

/** "women, Lab Iron under 10.0 ug/dL": who reads a change. */
export function describeAudience({ people, values }: Pick<ChangeAudience, 'people' | 'values'>): string {
  return [people, values].filter((words) => words !== '').join(', ')
}

/** Describes who reads a change, for a list: people who share several ranges appear once, with the values of each range. */
export function describeAudiences(audiences: readonly ChangeAudience[]): readonly string[] {
  const known = new Map<string, { readonly people: string; readonly values: readonly string[] }>()
  for (const { people, values } of audiences) {
    const key = people === '' ? `values ${values}` : people
    const before = known.get(key)?.values ?? []
    known.set(key, { people, values: [...before, ...[values].filter((one) => !before.includes(one))] })
  }
  return [...known.values()]
    .map(({ people, values }) => describeAudience({ people, values: joinList(values, 'or') }))
    .filter((words) => words !== '')
}
