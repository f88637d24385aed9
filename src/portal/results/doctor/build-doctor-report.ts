import type { DefinitionCatalogue } from '../../../catalogue/catalogue.ts'
import type { DoctorData } from '../../../catalogue/doctor-data.ts'
import { findIncidentalRange } from '../../../catalogue/look-up.ts'
import { urgencies } from '../../../catalogue/urgency.ts'
import { capitalize } from '../../../catalogue/words.ts'
import { doctorMessages } from 'virtual:messages/doctor'
import { resultsMessages } from 'virtual:messages/results'
import { getHowSoon } from '../how-soon.ts'
import type { PackageSection } from '../package-sections.ts'
import { listKeyBands, type FormattedQuantity } from '../range-bar/range-bar-model.ts'
import { listNumbers } from '../result-numbers.ts'
import type { ResultView } from '../result-view.ts'
import { appendUnit } from '../result-words.ts'
import type { DoctorReport, ReportedFlag, ReportFinding, ReportGroup, ReportHead, ReportRow } from './doctor-report.ts'
import { listReportMeasures } from './report-measures.ts'

interface ReportSource {
  readonly about: ReportHead
  readonly sections: readonly PackageSection[]
  readonly catalogue: DefinitionCatalogue
  readonly data: Readonly<Record<string, DoctorData>>
}

/** Builds the physician's report on a purchase's results. */
export function buildDoctorReport({ about, sections, catalogue, data }: ReportSource): DoctorReport {
  const all = sections.flatMap(({ products }) =>
    products.flatMap(({ views }) => views.map((view) => toReportRow(view, data[view.interpretationId] ?? {}))),
  )
  return {
    about,
    groups: groupRows(all),
    findings: collectFindings(all, catalogue),
    history: collectHistory(all, catalogue),
    isPartial: all.some(({ isPending }) => isPending),
  }
}

const groupTitles = {
  outside: doctorMessages.outsideNormal,
  'follow-up': doctorMessages.needsFollowUp,
  unrated: doctorMessages.noRange,
  normal: doctorMessages.withinNormal,
  missing: doctorMessages.withoutResult,
} as const satisfies Readonly<Record<ReportGroup['kind'], string>>

/**
 * Groups the rows, most urgent first; rows of equal urgency keep the order of the packages. Tests without a result whose text asks for
 * something form their own group, so that the number of tests without a result matches the summary.
 */
function groupRows(rows: readonly ReportRow[]): readonly ReportGroup[] {
  const getRank = ({ view }: ReportRow) => urgencies.indexOf(view.urgency ?? 'next-visit')
  const sorted = [...rows].sort((a, b) => getRank(b) - getRank(a))
  const kinds = Object.keys(groupTitles) as ReportGroup['kind'][]
  return kinds
    .map((kind) => ({ kind, title: groupTitles[kind], rows: sorted.filter((row) => getKind(row) === kind) }))
    .filter((group) => group.rows.length > 0)
}

function getKind({ isPending, hasUsableResult, rangeId, word, view }: ReportRow): ReportGroup['kind'] {
  if (isPending || !hasUsableResult) return getHowSoon(view) === 'none' ? 'missing' : 'follow-up'
  if (rangeId === undefined) return 'unrated'
  return word.style === 'green' ? 'normal' : 'outside'
}

function toReportRow(view: ResultView, data: ReportRow['data']): ReportRow {
  const { anchor, interpretationId, name, word, isPending, hasUsableResult, resultRange, bar } = view
  const numbers = isPending || !hasUsableResult ? [] : listNumbers(view)
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
    normal: formatNormalLimits(bar),
    measures: isPending || !hasUsableResult ? [] : listReportMeasures(view, numbers),
    notes: [
      ...(view.isSelfReported ? [doctorMessages.selfReported] : []),
      ...(data.isFromAnswers && !view.isSelfReported ? [doctorMessages.fromAnswers] : []),
    ],
    data,
    view,
  }
}

/** "under 100", or, if several ranges are normal, "Optimal under 100; Near Optimal 100-129". */
function formatNormalLimits(bar: ResultView['bar']): string {
  const bands = listKeyBands(bar).filter(({ style, range }) => style === 'green' && range !== '')
  const isOne = new Set(bands.map(({ label }) => label)).size === 1
  return bands.map(({ label, range }) => (isOne ? range : `${label} ${range}`)).join('; ')
}

function formatValue({ isPending, hasUsableResult }: ResultView, numbers: readonly FormattedQuantity[]): string {
  if (isPending) return resultsMessages.notReadyYet
  if (numbers.length === 0) return hasUsableResult ? '' : resultsMessages.noNumber
  return numbers.map(({ text, unit }) => appendUnit(text, unit)).join(', ')
}

/** The findings that have a name for physicians, each once, however many results they came with. */
function collectFindings(rows: readonly ReportRow[], catalogue: DefinitionCatalogue): readonly ReportFinding[] {
  const found = new Map<string, ReportFinding>()
  for (const { view, anchor, data } of rows)
    for (const id of data.isFromAnswers ? [] : view.incidentalIds) {
      const range = findIncidentalRange(catalogue, view.definition, id)
      if (range?.name === undefined) continue
      const isCritical = view.criticalIds.includes(id)
      const value = formatMeasureValue(view, range.band?.measure, catalogue)
      const key = `${id} ${value}`
      const anchors = [...(found.get(key)?.anchors ?? []), anchor]
      found.set(key, { id, name: range.name, isCritical, value, anchors })
    }
  return [...found.values()].sort((a, b) => Number(b.isCritical) - Number(a.isCritical))
}

/** "182 mmHg"; empty if the number was not sent. */
function formatMeasureValue(
  { definition, values }: ResultView,
  key: string | undefined,
  { interpretations }: DefinitionCatalogue,
): string {
  const measure = definition?.measures.find((each) => each.key === key)
  const number = measure && Object.hasOwn(values, measure.key) ? values[measure.key] : undefined
  if (!measure || number === undefined) return ''
  const ucum = measure.unit?.ucum
  const unit = Object.values(interpretations).find((each) => each.unit.ucum === ucum)?.arrowFormat.labelFormat ?? ''
  return appendUnit(number, unit)
}

function collectHistory(rows: readonly ReportRow[], catalogue: DefinitionCatalogue): readonly ReportedFlag[] {
  const all = rows.flatMap(({ view, data }) => {
    const flags = view.flags.map((id): ReportedFlag => ({
      kind: 'flag',
      id,
      name: rephraseForPhysician(data.flags?.[id] ?? ''),
    }))
    const ids = data.isFromAnswers ? view.incidentalIds : []
    const answers = ids.map((id): ReportedFlag => {
      return { kind: 'finding', id, name: findIncidentalRange(catalogue, view.definition, id)?.name ?? '' }
    })
    return [...flags, ...answers].filter(({ name }) => name !== '')
  })
  return all.filter(({ name }, at) => at === all.findIndex((other) => other.name === name))
}

/** Rewrites a phrase addressed to the participant for the physician: "being past menopause" is "Past menopause". */
function rephraseForPhysician(phrase: string): string {
  const words = phrase.replace(/^being /, '').replaceAll(/\byour\b/g, 'the')
  return capitalize(words)
}
