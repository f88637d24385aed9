import type { DoctorData } from '../../../catalogue/doctor-data.ts'
import type { FormattedQuantity } from '../range-bar/range-bar-model.ts'
import type { ResultView } from '../result-view.ts'
import type { ReportMeasure } from './report-measures.ts'

/**
 * Everything a physician needs to know about a purchase's results. The page, the printout, the plain text and the FHIR bundle are built
 * from it alone.
 */
export interface DoctorReport {
  readonly about: ReportHead
  /** The results, each in one group: those outside the normal range first. */
  readonly groups: readonly ReportGroup[]
  /** The critical ones first. */
  readonly findings: readonly ReportFinding[]
  /** What the participant reported about their health, each item once: "Diabetes". */
  readonly history: readonly ReportedFlag[]
  readonly isPartial: boolean
}

/** The patient, time and place of the screening, and the provider. */
export interface ReportHead {
  /** Empty if unknown. */
  readonly patient: string
  /** The time of the screening, as sent. */
  readonly time?: string
  /** The date of the screening in words. */
  readonly date: string
  readonly place: string
  readonly provider: string
}

/** The results that a physician reads together; never empty. */
export interface ReportGroup {
  readonly kind: 'outside' | 'follow-up' | 'unrated' | 'normal' | 'missing'
  readonly title: string
  readonly rows: readonly ReportRow[]
}

/** One result. */
export interface ReportRow {
  readonly anchor: string
  readonly interpretationId: string
  readonly name: string
  readonly word: ResultView['word']
  readonly isPending: boolean
  readonly hasUsableResult: boolean
  /** The numbers, formatted as everywhere in the portal. */
  readonly numbers: readonly FormattedQuantity[]
  /** The numbers with their units on one line, or why there is none. Empty if the test by its nature has no number. */
  readonly value: string
  /** The range in words, or a note that the number came without a range. */
  readonly label: string
  readonly rangeId?: string
  /** The limits of the test's normal range; if several ranges are normal, each with its name. Empty if none has limits. */
  readonly normal: string
  readonly measures: readonly ReportMeasure[]
  /** Where the result comes from, if it was not measured. */
  readonly notes: readonly string[]
  /** Empty for a test that the catalogue does not know. */
  readonly data: Partial<DoctorData>
  readonly view: ResultView
}

/** A finding that came with results. */
export interface ReportFinding {
  readonly id: string
  readonly name: string
  readonly isCritical: boolean
  /** The measured value: "182 mmHg". Empty if no number was sent. */
  readonly value: string
  /** The anchors of the results that it came with. */
  readonly anchors: readonly string[]
}

/** What an answer in the health questionnaire indicates: a flag of a family, or a finding. */
export interface ReportedFlag {
  readonly kind: 'flag' | 'finding'
  readonly id: string
  readonly name: string
}
