import { describe, expect, it } from 'vitest'
import { checkMissingResults } from '../../../../src/server/ingest/check/check-missing-results.ts'
import type { MessageProduct, PurchaseUpdate } from '../../../../src/server/ingest/message/screening-message.ts'
import { toTestKey } from '../../../../src/server/ingest/message/purchase-keys.ts'
import { compiledCatalogue } from '../../../fixtures/compiled-catalogue.ts'

const check = (packages: PurchaseUpdate['packages'], retracted?: Readonly<Record<string, string>>) =>
  checkMissingResults(
    compiledCatalogue,
    { purchaseId: 'kim-1', status: 'RESULTS_READY', ...(packages && { packages }) },
    retracted,
  )
const glucose = { interpretationId: 'pointOfCareGlucose', notPerformed: 'other' }
const gl = (more: Partial<MessageProduct> = {}): MessageProduct => ({ productCode: 'GL', ...more })
const missing = (pointer: string) => [
  { pointer, reason: 'Missing results of GL: pointOfCareGlucose, expected a value or a reason for having none' },
]

describe('results that are said to be ready', () => {
  it('include every test of a product', () => {
    expect(check([{ packageCode: 'BMS', products: [gl({ measurements: [glucose] })] }])).toEqual([])
    expect(check([{ packageCode: 'BMS', products: [gl()] }])).toEqual(missing('/packages/0/products/0'))
    expect(check([{ packageCode: 'BMS' }]).map(({ pointer }) => pointer)).toContain('/packages/0')
    expect(check(undefined)).toEqual([])
  })

  it('may be in another package that has the product', () => {
    const empty = { packageCode: 'BMS', products: [gl()] }
    expect(check([empty, { packageCode: 'BMM', products: [gl({ measurements: [glucose] })] }])).toEqual([])
    expect(check([empty, { ...empty, packageCode: 'BMM' }])).toEqual(missing('/packages/0/products/0'))
  })

  it('may have been retracted', () => {
    const packages = [{ packageCode: 'BMS', products: [gl()] }]
    expect(check(packages, { [toTestKey('GL', 'pointOfCareGlucose')]: 'wrongPerson' })).toEqual([])
    expect(check(packages, { [toTestKey('LI', 'pointOfCareGlucose')]: 'wrongPerson' })).toEqual(
      missing('/packages/0/products/0'),
    )
  })

  it('include only one test if a product shows one of several', () => {
    const { productCode, interpretationIds } = Object.values(compiledCatalogue.products).find(
      (product) => product.groupedGraph && product.interpretationIds.length > 1,
    )!
    const [first = ''] = interpretationIds
    const packages = (...measurements: object[]) =>
      [{ packageCode: 'BMS', products: [{ productCode, measurements }] }] as unknown as PurchaseUpdate['packages']
    expect(check(packages({ interpretationId: first, notPerformed: 'other' }))).toEqual([])
    expect(check(packages())).toHaveLength(1)
    expect(check(packages(), { [toTestKey(productCode, first)]: 'wrongPerson' })).toEqual([])
  })

  it('come from the questionnaire if a product has one', () => {
    const productCode = 'S4L'
    const answered = { productCode, questionnaire: {} } as unknown as MessageProduct
    expect(check([{ packageCode: 'BMS', products: [answered] }])).toEqual([])
    expect(check([{ packageCode: 'BMS', products: [{ productCode }] }])[0]?.reason).toMatch(
      /^Missing results of S4L: .*, expected the health questionnaire$/,
    )
  })

  it('are not required while they are in process', () => {
    const purchase = { purchaseId: 'kim-1', status: 'RESULTS_IN_PROCESS' as const, packages: [{ packageCode: 'BMS' }] }
    expect(checkMissingResults(compiledCatalogue, purchase)).toEqual([])
  })

  it('are not considered missing if the catalogue does not have their product', () => {
    expect(check([{ packageCode: 'BMS', products: [{ productCode: 'GONE' }] }])).toEqual([])
  })
})
