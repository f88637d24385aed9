import { describe, expect, it } from 'vitest'
import type { MessageMeasurement } from '../../../../schemas/message-types.ts'
import { buildOrder } from '../../../../src/server/ingest/interpret/build-order.ts'
import { checkLaboratoryFlags } from '../../../../src/server/ingest/interpret/check-laboratory-flags.ts'
import type { MessagePackage, MessageProduct } from '../../../../src/server/ingest/message/screening-message.ts'
import { compiledCatalogue } from '../../../fixtures/compiled-catalogue.ts'
import { mgPerDl, ownPurchase } from '../own-message.ts'

/** What is wrong with the flags of packages: the place, and what is expected instead. */
function checkPackages(packages: readonly MessagePackage[]): string[] {
  const purchase = ownPurchase({ packages: [...packages] })
  const { order } = buildOrder(compiledCatalogue, purchase, { sex: 'FEMALE' })
  return checkLaboratoryFlags(compiledCatalogue, purchase, order).map(
    ({ pointer, reason }) => `${pointer.replace('/packages/0/products/', '')}: ${reason}`,
  )
}

const check = (...products: readonly MessageProduct[]) =>
  checkPackages([{ packageCode: 'BMS', products: [...products] }])
const glucose = (value: number, laboratoryFlag: MessageMeasurement['laboratoryFlag']): MessageMeasurement => ({
  interpretationId: 'pointOfCareGlucose',
  values: { glucose: mgPerDl(value) },
  ...(laboratoryFlag && { laboratoryFlag }),
})
const product = (...measurements: MessageMeasurement[]): MessageProduct => ({ productCode: 'GL', measurements })

const notCritical =
  '0/measurements/0/laboratoryFlag: Unexpected flag, expected none that is critical, because the value is in a normal range: compare its unit and its test'
const notNormal =
  '0/measurements/0/laboratoryFlag: Unexpected flag, expected none that is normal, because the value is in a critical range: compare its unit and its test'

describe('the flag of a laboratory', () => {
  it.each(['LL', 'HH', 'AA', 'LU', 'HU'] as const)('that is %s contradicts a normal value', (flag) => {
    expect(check(product(glucose(97, flag)))).toEqual([notCritical])
  })

  it.each(['HH', 'AA', 'HU', 'H'] as const)('that is %s fits a critically high value', (flag) => {
    expect(check(product(glucose(800, flag)))).toEqual([])
  })

  it.each([
    [250, ['L', 'LL', 'LU'], 'low, because the value is above'],
    [25, ['H', 'HH', 'HU'], 'high, because the value is below'],
  ] as const)('on %s must not be of the other side: %j', (value, flags, reason) => {
    for (const flag of flags)
      expect(check(product(glucose(value, flag)))).toEqual([
        `0/measurements/0/laboratoryFlag: Unexpected flag, expected none that is ${reason} every normal range: compare its unit and its test`,
      ])
  })

  it('that is normal contradicts a critical value', () => {
    expect(check(product(glucose(800, 'N')))).toEqual([notNormal])
    expect(check(product(glucose(97, 'N')))).toEqual([])
  })

  it("that is neither may be on any value, because laboratories' limits differ", () => {
    for (const value of [97, 110, 800]) expect(check(product(glucose(value, 'H')))).toEqual([])
  })

  it('may not be next to a reason for having no value', () => {
    const notDone: MessageMeasurement = {
      interpretationId: 'pointOfCareGlucose',
      notPerformed: 'sampleClotted',
      laboratoryFlag: 'N',
    }
    expect(check(product(notDone))).toEqual([
      '0/measurements/0/laboratoryFlag: Unexpected flag, expected none next to a reason for having no value',
    ])
  })

  it('is compared with the result of its own test', () => {
    const cholesterol = {
      interpretationId: 'pointOfCareTotalCholesterol',
      values: { totalCholesterol: mgPerDl(267) },
    }
    const triglycerides = {
      interpretationId: 'pointOfCareTriglycerides',
      values: { triglycerides: mgPerDl(100) },
      laboratoryFlag: 'HH' as const,
    }
    expect(check({ productCode: 'LI', measurements: [cholesterol, triglycerides] })).toEqual([
      notCritical.replace('measurements/0', 'measurements/1'),
    ])
  })

  it('is compared with the result of its own product', () => {
    const others = { ...product(glucose(800, undefined)), productCode: 'LI' }
    expect(check(others, product(glucose(97, 'HH')))).toEqual([notCritical.replace(/^0/, '1')])
  })

  it('is not checked if the test is unknown, or has no result yet', () => {
    expect(check(product({ interpretationId: 'canary', values: {}, laboratoryFlag: 'HH' }))).toEqual([])
    expect(check(product({ interpretationId: 'pointOfCareGlucose', laboratoryFlag: 'HH' }))).toEqual([])
  })

  it('is not looked for in a package that names no products, or in a product without measurements', () => {
    expect(checkPackages([{ packageCode: 'BMS' }])).toEqual([])
    expect(check({ productCode: 'GL' })).toEqual([])
  })
})
