import type { DoctorData } from '../../../catalogue/doctor-data.ts'
import type { NumberWithUnit } from '../range-bar/range-bar-model.ts'
import type { ResultView } from '../result-view.ts'
import type { ReportMeasure } from './report-measures.ts'

/** All that a physician is to know of a purchase's results; screen, paper, plain text and FHIR are made from it alone. */
export interface DoctorReport {
  readonly about: ReportHead
  /** The results, each in one group: those outside the normal range first. */
  readonly groups: readonly ReportGroup[]
  /** The critical ones first. */
  readonly findings: readonly ReportFinding[]
  /** What the participant said of their health, each once: "Diabetes". */
  readonly history: readonly ReportedFlag[]
  readonly isPartial: boolean
}

/** Whose results, of when and where, and who made them. */
export interface ReportHead {
  /** Empty where it is not known. */
  readonly patient: string
  /** The time of the screening as it was sent. */
  readonly time?: string
  /** Its date in words. */
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
  /** The numbers, as everywhere in the portal. */
  readonly numbers: readonly NumberWithUnit[]
  /** The numbers with their units in a line, or why there is none; empty where the test by its nature has none. */
  readonly value: string
  /** The range in words, or that no range came with the number. */
  readonly label: string
  readonly rangeId?: string
  /** The limits of the test's normal range, its ranges by name where several are normal; empty where none has limits. */
  readonly normal: string
  readonly measures: readonly ReportMeasure[]
  /** How the result came about, where it was not measured. */
  readonly notes: readonly string[]
  readonly data: DoctorData
  readonly view: ResultView
}

/** A finding that came with results. */
export interface ReportFinding {
  readonly id: string
  readonly name: string
  readonly isCritical: boolean
  /** What was measured: "182 mmHg"; empty where no number was sent. */
  readonly value: string
  /** The anchors of the results that it came with. */
  readonly anchors: readonly string[]
}

/** What an answer of the health questionnaire says: a flag of a family, or a finding. */
export interface ReportedFlag {
  readonly kind: 'flag' | 'finding'
  readonly id: string
  readonly name: string
}
