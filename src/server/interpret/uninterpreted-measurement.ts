import type { MeasuredValues } from '../../catalogue/band.ts'
import type { MeasurementCircumstances } from '../../catalogue/catalogue.ts'
import type { Comparator } from '../../catalogue/reported-number.ts'

/**
 * What was measured for one interpretation, not yet interpreted.
 *
 * It has exactly one of: the values that decide the range; a `reading`, if a person rather than a number determines the range; or the
 * reason for having no result. Values that decide nothing, such as the pressure in an arm, may accompany any of them.
 */
export interface UninterpretedMeasurement {
  readonly interpretationId: string
  /** Numbers by measure key, in the interpretation's unit, as the device gave them: not yet rounded. */
  readonly values?: MeasuredValues
  /** By measure key, for the values that are not exact. */
  readonly comparators?: Readonly<Record<string, Comparator>>
  /** The id of a range to which no number leads, as determined by the person who examined the images. */
  readonly reading?: string
  /** Why the test was not done, such as `sampleClotted`. */
  readonly notPerformed?: string
  /** Why a test that was attempted cannot be read, such as `amputation`. */
  readonly notEvaluable?: string
  /** Why nothing could be calculated, such as `creatinineMissing`. */
  readonly notCalculable?: string
  /** The circumstances of this measurement alone, such as `{ sample: 'EDTA' }`, in addition to those of the panel. */
  readonly circumstances?: MeasurementCircumstances
  /** Flags that are present, such as `AFIB`, if the definition has families; the family defines what the absence of flags means. */
  readonly flags?: readonly string[]
  /** Further values that the texts may name, as the participant sees them. */
  readonly placeholders?: Readonly<Record<string, string>>
  /** Incidental findings that a person saw; those with a band or `when` are found by the interpreter itself. */
  readonly findings?: readonly string[]
  /** True if the participant reported the values, so they were not measured. */
  readonly isSelfReported?: boolean
}

/** A value as the portal receives it: a placeholder's text, or the flag `isSelfReported` with the text `true`. */
export interface ReportedValue {
  readonly key: string
  readonly value: string
}

/** A measurement that has been interpreted: its range and text, and the values at their reported decimals. */
export interface InterpretedMeasurement {
  readonly interpretationId: string
  readonly rangeId: string
  readonly contentId: string
  readonly incidentalIds: readonly string[]
  readonly values: readonly ReportedValue[]
}
