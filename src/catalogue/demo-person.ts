import type { MeasurementCircumstances } from './catalogue.ts'

/** A participant of the portal's demo, whose results the back end interpreted. */
export interface DemoPerson {
  readonly id: string
  readonly name: string
  /** The description that the account shows: "a member at very high risk". */
  readonly note: string
  readonly packageCode: string
  /** Such as the sex and the state. */
  readonly circumstances: MeasurementCircumstances
  /** Absent if no questionnaire was answered. */
  readonly age?: number
  /** The flags that the answers raise. */
  readonly raisedFlags: readonly string[]
  /** By test. */
  readonly results: Readonly<Record<string, DemoResult>>
}

/** A result of a participant of the demo. */
export interface DemoResult {
  readonly rangeId: string
  readonly contentId: string
  readonly incidentalIds: readonly string[]
  /** As participants see them, by placeholder. */
  readonly values: Readonly<Record<string, string>>
  /** Facts about this measurement alone, such as the sample; if it has no value, why not, as `reason`. */
  readonly circumstances: MeasurementCircumstances
}

/** demo.json: the participants of the demo. */
export type DemoDocument = readonly DemoPerson[]
