import type { Catalogue } from '../../../catalogue/catalogue.ts'
import type { DoctorData } from '../../../catalogue/doctor-data.ts'
import { doctorMessages } from 'virtual:messages/doctor'
import { resultsMessages } from 'virtual:messages/results'
import type { PackageSection } from '../package-sections.ts'
import type { NumberModel } from '../range-bar/range-bar-model.ts'
import { formatLimits, listNumbers } from '../result-numbers.ts'
import type { ResultView } from '../result-view.ts'
import { appendUnit } from '../typeset.ts'
import { listReportMeasures, type ReportMeasure } from './report-measures.ts'

/** All that a physician is to know of a purchase's results; screen, paper, plain text and FHIR are made from it alone. */
export interface DoctorReport {
  readonly about: ReportHead
  readonly sections: readonly ReportSection[]
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

/** The results of one package; without rows, why it has none. */
export interface ReportSection {
  readonly packageCode: string
  readonly title: string
  readonly emptyReason?: string
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
  readonly numbers: readonly NumberModel[]
  /** The numbers with their units in a line, or that there is none. */
  readonly value: string
  /** The range in words, or that no range came with the number. */
  readonly label: string
  readonly rangeId?: string
  /** The limits of the range that the result is in; empty where it has none. */
  readonly limits: string
  /** All ranges of the test with their limits: "Optimal under 100". */
  readonly reference: readonly string[]
  readonly measures: readonly ReportMeasure[]
  /** How the result came about, where it was not measured. */
  readonly notes: readonly string[]
  readonly data: DoctorData
  readonly view: ResultView
}

/** Something that was found beside the results. */
export interface ReportFinding {
  readonly id: string
  readonly name: string
  readonly isCritical: boolean
  /** What was measured: "182 mmHg"; empty where no number was sent. */
  readonly value: string
  /** The anchors of the results beside which it was found. */
  readonly anchors: readonly string[]
}

/** What an answer of the health questionnaire says: a flag of a family, or a finding. */
export interface ReportedFlag {
  readonly kind: 'flag' | 'finding'
  readonly id: string
  readonly name: string
}

interface ReportSource {
  readonly about: ReportHead
  readonly sections: readonly PackageSection[]
  readonly catalogue: Catalogue
  readonly data: Readonly<Record<string, DoctorData>>
}

/** The report of a purchase's results. */
export function buildDoctorReport({ about, sections, catalogue, data }: ReportSource): DoctorReport {
  const reportSections = sections.map(({ packageCode, title, emptyReason, products }) => ({
    packageCode,
    title,
    ...(emptyReason !== undefined && { emptyReason }),
    rows: products.flatMap(({ views }) => views.map((view) => toReportRow(view, data[view.interpretationId] ?? {}))),
  }))
  const all = reportSections.flatMap((section) => section.rows)
  return {
    about,
    sections: reportSections,
    findings: collectFindings(all, catalogue),
    history: collectHistory(all, catalogue),
    isPartial: all.some(({ isPending }) => isPending),
  }
}

function toReportRow(view: ResultView, data: DoctorData): ReportRow {
  const { anchor, interpretationId, name, word, isPending, hasUsableResult, resultRange, bar } = view
  const numbers = isPending || !hasUsableResult ? [] : listNumbers(view)
  const keys = [bar.key, ...bar.segments.map(({ key }) => key)].flatMap((key) => key ?? [])
  return {
    anchor,
    interpretationId,
    name,
    word,
    isPending,
    hasUsableResult,
    numbers,
    value: formatValue(view, numbers),
    label: word.label === '' ? doctorMessages.noRange : word.label,
    ...(resultRange && { rangeId: resultRange.rangeId }),
    limits: formatLimits(view),
    reference: keys.filter(({ range }) => range !== '').map(({ label, range }) => `${label} ${range}`),
    measures: isPending || !hasUsableResult ? [] : listReportMeasures(view, numbers),
    notes: [
      ...(view.isSelfReported ? [doctorMessages.selfReported] : []),
      ...(data.isFromAnswers && !view.isSelfReported ? [doctorMessages.fromAnswers] : []),
    ],
    data,
    view,
  }
}

function formatValue({ isPending }: ResultView, numbers: readonly NumberModel[]): string {
  if (isPending) return resultsMessages.notReadyYet
  if (numbers.length === 0) return resultsMessages.noNumber
  return numbers.map(({ text, unit }) => appendUnit(text, unit)).join(', ')
}

/** The findings that have a name for physicians, each once, whatever number of results it was found beside. */
function collectFindings(rows: readonly ReportRow[], catalogue: Catalogue): readonly ReportFinding[] {
  const found = new Map<string, ReportFinding>()
  for (const { view, anchor, data } of rows)
    for (const id of data.isFromAnswers ? [] : view.incidentalIds) {
      const range = findIncidentalRange(view, id, catalogue)
      if (range?.name === undefined) continue
      const isCritical = view.criticalIds.includes(id)
      const value = formatMeasureValue(view, range.band?.measure, catalogue)
      const key = `${id} ${value}`
      const anchors = [...(found.get(key)?.anchors ?? []), anchor]
      found.set(key, { id, name: range.name, isCritical, value, anchors })
    }
  return [...found.values()].sort((a, b) => Number(b.isCritical) - Number(a.isCritical))
}

/** The finding as the test defines it; one that only another test calls critical, as that one does. */
function findIncidentalRange({ definition }: ResultView, id: string, { interpretations }: Catalogue) {
  const definitions = [...(definition ? [definition] : []), ...Object.values(interpretations)]
  return definitions.flatMap((each) => each.incidentalRanges).find(({ incidentalId }) => incidentalId === id)
}

/** "182 mmHg"; empty where the number was not sent. */
function formatMeasureValue(
  { definition, values }: ResultView,
  key: string | undefined,
  { interpretations }: Catalogue,
): string {
  const measure = definition?.measures.find((each) => each.key === key)
  const number = measure && Object.hasOwn(values, measure.key) ? values[measure.key] : undefined
  if (!measure || number === undefined) return ''
  const ucum = measure.unit?.ucum
  const unit = Object.values(interpretations).find((each) => each.unit.ucum === ucum)?.arrowFormat.labelFormat ?? ''
  return appendUnit(number, unit)
}

function collectHistory(rows: readonly ReportRow[], catalogue: Catalogue): readonly ReportedFlag[] {
  const all = rows.flatMap(({ view, data }) => {
    const flags = view.flags.map((id): ReportedFlag => ({
      kind: 'flag',
      id,
      name: rephraseForPhysician(data.flags?.[id] ?? ''),
    }))
    const ids = data.isFromAnswers ? view.incidentalIds : []
    const answers = ids.map((id): ReportedFlag => {
      return { kind: 'finding', id, name: findIncidentalRange(view, id, catalogue)?.name ?? '' }
    })
    return [...flags, ...answers].filter(({ name }) => name !== '')
  })
  return all.filter(({ name }, at) => at === all.findIndex((other) => other.name === name))
}

/** A phrase that speaks to the participant, as the physician reads it: "being past menopause" is "Past menopause". */
function rephraseForPhysician(phrase: string): string {
  const words = phrase.replace(/^being /, '').replaceAll(/\byour\b/g, 'the')
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}
