import { describe, expect, it } from 'vitest'
import { listDecidingMeasureKeys } from '../../../src/catalogue/band.ts'
import type { MeasurementCircumstances } from '../../../src/catalogue/catalogue.ts'
import { interpretPanel } from '../../../src/server/interpret/interpret-panel.ts'
import { compiledCatalogue } from '../../fixtures/compiled-catalogue.ts'
import { specifiedBlocks, specifiedBloodPressures, specifiedThresholds } from './specified-thresholds.ts'

const sexes: readonly MeasurementCircumstances[] = [{ sex: 'FEMALE' }, { sex: 'MALE' }]

/** The measurement for a test that one number decides. */
function measurement(interpretationId: string, value: number, circumstances: MeasurementCircumstances) {
  const [key = 'none'] = listDecidingMeasureKeys(compiledCatalogue.interpretations[interpretationId]!, circumstances)
  return { interpretationId, values: { [key]: value } }
}

const rows = specifiedThresholds.flatMap(({ interpretationIds, when, falls }) =>
  interpretationIds
    .filter((interpretationId) => compiledCatalogue.interpretations[interpretationId])
    .map((interpretationId) => ({ interpretationId, when: when ?? {}, falls: falls.split(', ') })),
)

describe('every threshold of the specification, on both sides', () => {
  it.each(rows)('$interpretationId $when', ({ interpretationId, when, falls }) => {
    for (const sex of sexes) {
      const circumstances = { ...sex, ...when }
      const found = falls.map((fall) => {
        const value = fall.split(' ')[0] ?? ''
        const measurements = [measurement(interpretationId, Number(value), circumstances)]
        const [{ rangeId, contentId } = { rangeId: 'none', contentId: '' }] = interpretPanel(compiledCatalogue, {
          measurements,
          circumstances,
        }).results
        const special = contentId
          .replace(/^CONTENT_/, '')
          .replace(rangeId, '')
          .replace(/^_/, '')
        return `${value} ${rangeId}${fall.includes('+') ? `+${special}` : ''}`
      })
      expect(found).toEqual(falls)
    }
  })

  it.each(specifiedBloodPressures)('blood pressure %d/%d is %s', (systolic, diastolic, rangeId) => {
    const measurements = [{ interpretationId: 'bloodPressure', values: { systolic, diastolic } }]
    expect(interpretPanel(compiledCatalogue, { measurements, circumstances: {} }).results).toMatchObject([{ rangeId }])
  })

  it.each([
    [89, 'CONTENT_NORMAL_UNDER_90'],
    [90, 'CONTENT_NORMAL'],
  ])('an upper number of %d has the text %s (an assumption)', (systolic, contentId) => {
    const measurements = [{ interpretationId: 'bloodPressure', values: { systolic, diastolic: 54 } }]
    const { results } = interpretPanel(compiledCatalogue, { measurements, circumstances: {} })
    expect(results).toMatchObject([{ rangeId: 'NORMAL', contentId }])
  })

  it.each([
    ['labGlucose', 69, 'CONTENT_DESIRABLE_UNDER_70'],
    ['labGlucose', 70, 'CONTENT_DESIRABLE'],
    ['pointOfCareGlucose', 69, 'CONTENT_DESIRABLE_UNDER_70'],
    ['pointOfCareGlucose', 70, 'CONTENT_DESIRABLE'],
  ])('%s of %d has the text %s (an assumption)', (interpretationId, value, contentId) => {
    const measurements = [measurement(interpretationId, value, {})]
    const { results } = interpretPanel(compiledCatalogue, { measurements, circumstances: {} })
    expect(results).toMatchObject([{ rangeId: 'DESIRABLE', contentId }])
  })

  it.each(specifiedBlocks)('%s of %d blocks the LDL calculation: %s', (interpretationId, value, blocks) => {
    const ldl = measurement('pointOfCareLdlCholesterol', 90, {})
    const measurements = [measurement(interpretationId, value, {}), ldl]
    const { results } = interpretPanel(compiledCatalogue, { measurements, circumstances: { state: 'OH' } })
    expect(results[1]?.rangeId).toBe(blocks ? 'UNABLE_TO_CALCULATE' : 'OPTIMAL')
  })

  it('LDL and triglycerides are not offered in Massachusetts at point of care; elsewhere and at the lab they are', () => {
    const ids = ['LdlCholesterol', 'Triglycerides'].flatMap((test) => [`pointOfCare${test}`, `lab${test}`])
    const measurements = ids.map((id) => measurement(id, 90, {}))
    const rangesIn = (state: string) =>
      interpretPanel(compiledCatalogue, { measurements, circumstances: { state } }).results.map(
        ({ rangeId }) => rangeId,
      )
    expect(rangesIn('MA')).toEqual(['UNABLE_TO_EVALUATE', 'OPTIMAL', 'UNABLE_TO_EVALUATE', 'NORMAL'])
    expect(rangesIn('OH')).toEqual(['OPTIMAL', 'OPTIMAL', 'NORMAL', 'NORMAL'])
  })
})

describe('the findings of the specification apart from arterial disease', () => {
  const sides = ['Left', 'Right'].filter(
    (side) => compiledCatalogue.interpretations[`peripheralArterialDisease${side}`],
  )

  it.each(sides)('%s: begin at 20 mmHg between the arms, and at 180 in one', (side) => {
    const findingsAt = (leftArmSystolic: number, rightArmSystolic: number) => {
      const values = { [`${side.toLowerCase()}Index`]: 1.1, leftArmSystolic, rightArmSystolic }
      const measurements = [{ interpretationId: `peripheralArterialDisease${side}`, values }]
      return interpretPanel(compiledCatalogue, { measurements, circumstances: {} }).results[0]?.incidentalIds
    }
    expect(findingsAt(120, 139)).toEqual([])
    expect(findingsAt(140, 120)).toEqual(['rightLeftPressureDifference'])
    expect(findingsAt(179, 170)).toEqual([])
    expect(findingsAt(180, 170)).toEqual(['leftArmCriticalBloodPressure'])
    expect(findingsAt(170, 180)).toEqual(['rightArmCriticalBloodPressure'])
  })
})
