import { joinList } from './words.ts'

/** The people of one range of a test who read a change; of a family, those whose answers lead to it. */
export interface ChangeAudience {
  readonly test: string
  /** Empty for an incidental finding. */
  readonly rangeId: string
  /** "Lab LDL Cholesterol: High". */
  readonly label: string
  /** Who of those in the range: "women", "people of 55 or more with anemia"; empty for all of them. */
  readonly people: string
  /** "Lab LDL Cholesterol 160 to 189 mg/dL"; where limits differ by people, "Ferritin Low: men under 16.0 ng/mL, women under 12.0 ng/mL". */
  readonly values: string
  /** The place among the degrees of urgency, the most urgent highest; -1 without one. */
  readonly urgency: number
  /** The ids of the texts, "interpretationId/contentId". */
  readonly entries: readonly string[]
  /** How many combinations of answers the family has, where a family writes the texts. */
  readonly combinations?: number
}

/** "women, Lab Iron under 10.0 ug/dL": who reads a change. */
export function describeAudience({ people, values }: Pick<ChangeAudience, 'people' | 'values'>): string {
  return [people, values].filter((words) => words !== '').join(', ')
}

/** Who reads a change, as it reads best in a list: the same people of several ranges once, with what each range is told. */
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
