import type { Observation, ObservationComponent } from 'fhir/r4'
import { expect, test } from 'vitest'
import { catalogue } from 'virtual:catalogue'
import { formatDecimals } from '../../../../src/catalogue/band.ts'
import type { ReportRow } from '../../../../src/portal/results/doctor/doctor-report.ts'
import type { ReportMeasure } from '../../../../src/portal/results/doctor/report-measures.ts'
import { listKeyBands } from '../../../../src/portal/results/range-bar/range-bar-model.ts'
import { appendUnit } from '../../../../src/portal/results/result-words.ts'
import { buildBundle, buildReport, listResults } from './fhir-bundle.fixtures.ts'
import { bundleValidator } from './fhir-schema.ts'
import { createSamples } from './sample-results.ts'

const isValid = bundleValidator()

function findProductCode(id: string): string {
  return Object.values(catalogue.products).find(({ interpretationIds }) => interpretationIds.includes(id))!.productCode
}

const definitions = Object.values(catalogue.interpretations)

test.each(definitions.map((definition) => [definition.interpretationId, definition] as const))(
  '%s in every range is valid FHIR and reads back as the portal shows it',
  (id, definition) => {
    const report = buildReport(createSamples(definition, findProductCode(id)))
    const rows = report.groups.flatMap((group) => group.rows)
    expect(new Set(rows.map(({ rangeId }) => rangeId))).toEqual(
      new Set(definition.interpretationRanges.map(({ rangeId }) => rangeId)),
    )
    const bundle = buildBundle(report)
    isValid(bundle)
    expect(isValid.errors ?? []).toEqual([])
    const results = listResults(bundle)
    expect(results).toHaveLength(rows.length)
    for (const [at, row] of rows.entries()) expectReadBack(results[at]!, row)
  },
)

/** Expects the bundle to state the same as the view model. */
function expectReadBack(observation: Observation, { view, ...row }: ReportRow): void {
  expect(observation.code.text).toBe(view.name)
  if (!view.hasUsableResult) {
    expect(observation.dataAbsentReason?.text).toBe(view.word.label)
    expect(observation.interpretation).toBeUndefined()
    for (const each of [observation, ...(observation.component ?? [])]) {
      expect(each.dataAbsentReason?.text).toBe(view.word.label)
      expect(each.valueQuantity ?? each.valueCodeableConcept ?? each.valueString).toBeUndefined()
    }
    return
  }
  expect(observation.interpretation?.[0]?.text).toBe(view.word.label)
  const shown = observation.component
    ? observation.component.map((each) => getNumber(each, row.measures)).join('/')
    : getNumber(observation, row.measures)
  const unit =
    row.measures[0]?.unit === '' ? '' : ((observation.component?.[0] ?? observation).valueQuantity?.unit ?? '')
  if (row.measures.length === 0) expect(observation.valueCodeableConcept?.text).toBe(view.word.label)
  else expect(appendUnit(shown, unit)).toBe(row.value)
  expect(row.value).toBe(
    row.numbers.length === 0 ? '' : row.numbers.map(({ text, unit: own }) => appendUnit(text, own)).join(', '),
  )
  expectLimits(observation, view)
}

function getNumber(
  { valueQuantity, code }: ObservationComponent | Observation,
  measures: readonly ReportMeasure[],
): string {
  if (!valueQuantity) return ''
  const own = measures.find(({ key }) => code.coding?.some((each) => each.code === key)) ?? measures[0]!
  expect(valueQuantity).toMatchObject({ system: 'http://unitsofmeasure.org', code: own.ucum })
  const decimals = own.text.split('.')[1]?.length ?? 0
  const { comparator, value = Number.NaN } = valueQuantity
  const sign = comparator && { '<': '<', '<=': '≤', '>': '>', '>=': '≥', ad: '' }[comparator]
  return `${sign ? `${sign} ` : ''}${formatDecimals(value, decimals)}`
}

/**
 * Expects the healthy range of the bar as the only range, in the bar's words. The value is inside if its own range is green, and outside
 * otherwise.
 */
function expectLimits(observation: Observation, { bar, resultRange }: ReportRow['view']): void {
  const healthy = listKeyBands(bar).filter(({ style, range }) => style === 'green' && range !== '')
  for (const { referenceRange = [], valueQuantity } of observation.component ?? [observation]) {
    expect(referenceRange.length).toBeLessThanOrEqual(1)
    const [only] = referenceRange
    if (!observation.component)
      expect(only?.text ?? '').toBe(healthy.map(({ label, range }) => `${label}: ${range}`).join('; '))
    const value = valueQuantity?.value
    if (observation.component || !only || value === undefined || valueQuantity?.comparator) continue
    const isWithin = value >= (only.low?.value ?? -Infinity) && value <= (only.high?.value ?? Infinity)
    expect(isWithin, `${resultRange?.rangeId} ${only.text}`).toBe(resultRange?.displayedStyle === 'Green')
  }
}
