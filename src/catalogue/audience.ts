/** The people of one range of a test who read a change; of a family, those whose answers lead to it. */
export interface ChangeAudience {
  readonly test: string
  /** Empty for an incidental finding. */
  readonly rangeId: string
  /** "Lab LDL Cholesterol: High". */
  readonly label: string
  /** Who of those in the range: "women", "people of 55 or more with anemia"; empty for all of them. */
  readonly people: string
  /** "women, Lab LDL Cholesterol 160 to 189 mg/dL"; where limits differ by people, "Ferritin Low: men under 16.0 ng/mL, women under 12.0 ng/mL". */
  readonly who: string
  /** The place among the degrees of urgency, the most urgent highest; -1 without one. */
  readonly urgency: number
  /** The ids of the texts, "interpretationId/contentId". */
  readonly entries: readonly string[]
  /** How many combinations of answers the family has, where a family writes the texts. */
  readonly combinations?: number
}
