import type { FamilyPattern } from './family-pattern.ts'
import type { Loinc } from './source.ts'

/** A question that a text tells its reader to ask, in the text's words: "whether you need medicine", "about the cause". */
export interface DoctorQuestion {
  readonly ask: string
  /** The flags of a family that the passage asks for; without them it is for every reader. */
  readonly all?: readonly string[]
  readonly any?: readonly string[]
  readonly none?: readonly string[]
  /** The values of axes that it asks for, by axis. */
  readonly axes?: Readonly<Record<string, readonly string[]>>
}

/** The kinds of observations that results are, in the terms of HL7's observation-category. */
export const observationCategories = ['laboratory', 'vital-signs', 'imaging', 'procedure', 'exam', 'survey'] as const
export type ObservationCategory = (typeof observationCategories)[number]

/** The data that only the page for the physician needs for a test, besides its definition. */
export interface DoctorData {
  readonly category: ObservationCategory
  /** The code of a result that has several measures. */
  readonly loinc?: Pick<Loinc, 'code' | 'display'>
  /** The codes of its measures, by key. */
  readonly measures?: Readonly<Record<string, Pick<Loinc, 'code' | 'display'>>>
  /** The side of the body that it was measured on, such as "Left Leg". */
  readonly side?: string
  /** Whether it comes from the answers of the health questionnaire, and was not measured. */
  readonly isFromAnswers?: true
  /** The families of its texts by name, with which the questions of a text are found by its id. */
  readonly families?: Readonly<Record<string, FamilyPattern>>
  /** The phrases that name the flags of its families, such as "heart disease in your family". */
  readonly flags?: Readonly<Record<string, string>>
  /** The questions that its texts tell the reader to ask, by content id, name of a family, or id of an incidental finding. */
  readonly asks?: Readonly<Record<string, readonly DoctorQuestion[]>>
}
