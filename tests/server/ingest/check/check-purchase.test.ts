import { describe, expect, it } from 'vitest'
import { checkPurchase } from '../../../../src/server/ingest/check/check-purchase.ts'
import type { MessageProduct, PurchaseUpdate } from '../../../../src/server/ingest/message/screening-message.ts'
import { compiledCatalogue } from '../../../fixtures/compiled-catalogue.ts'
import { questionnaireWith } from '../../interpret/small-questionnaire.ts'
import { mgPerDl, ownPurchase } from '../own-message.ts'

/** What is wrong with a purchase of packages, after its place. */
const check = (packages: PurchaseUpdate['packages'], sex: 'FEMALE' | 'MALE' | undefined = 'FEMALE') =>
  checkPurchase(compiledCatalogue, { ...ownPurchase(), ...(packages && { packages }) }, sex).map(
    ({ pointer, reason }) => `${pointer}: ${reason}`,
  )
const buy = (packageCode: string, ...products: readonly MessageProduct[]) => ({ packageCode, products: [...products] })
const glucose = { interpretationId: 'pointOfCareGlucose', values: { glucose: mgPerDl(97) } }
const measured = (productCode: string, ...measurements: NonNullable<MessageProduct['measurements']>) => ({
  productCode,
  measurements: [...measurements],
})
const answered = { productCode: 'S4L', questionnaire: questionnaireWith() }

describe('a purchase', () => {
  it('has no problems if the catalogue knows all of it', () => {
    expect(check(undefined)).toEqual([])
    expect(check([{ packageCode: 'BMS' }])).toEqual([])
    expect(checkPurchase(compiledCatalogue, { purchaseId: 'kim-1' }, 'FEMALE')).toEqual([])
  })

  it('may have each package of the catalogue once, and no other', () => {
    expect(check([buy('BMS'), buy('NONE'), buy('BMS')])).toEqual([
      '/packages/1/packageCode: Unexpected package, expected one of the catalogue',
      '/packages/2/packageCode: Unexpected second package, expected one',
    ])
  })

  it('may have each product once in a package, although several packages may have it', () => {
    const product = { productCode: 'GL' }
    expect(check([buy('BMS', product), buy('GSP', product)])).toEqual([])
    expect(check([buy('BMS', product, answered, product)])).toEqual([
      '/packages/0/products/2: Unexpected second product in its package, expected one',
    ])
  })

  it('may have each measurement and the questionnaire once, in any package', () => {
    expect(check([buy('BMS', measured('GL', glucose, glucose))])).toEqual([
      '/packages/0/products/0/measurements/1: Unexpected second measurement for its interpretation, expected one',
    ])
    expect(check([buy('BMS', measured('GL', glucose)), buy('GSP', measured('GL', glucose))])).toEqual([
      '/packages/1/products/0/measurements/0: Unexpected second measurement for its interpretation, expected one',
    ])
    expect(check([buy('BMS', answered), buy('GSP', answered)])).toEqual([
      '/packages/1/products/0/questionnaire: Unexpected second questionnaire, expected one',
    ])
  })

  it('may have either the measurements of a product or the questionnaire', () => {
    expect(check([buy('BMS', { ...answered, productCode: 'GL' })])).toEqual([
      '/packages/0/products/0/questionnaire: Unexpected questionnaire, expected measurements',
    ])
    expect(check([buy('BMS', measured('S4L', glucose))])).toEqual([
      '/packages/0/products/0/measurements/0: Unexpected measurement, expected the health questionnaire',
    ])
  })

  it('must have answers that match the participant, if the sex is known', () => {
    const refused =
      "/packages/0/products/0/questionnaire/answers/sex: Unexpected answer, expected the participant's sex"
    expect(check([buy('BMS', answered)], 'MALE')).toEqual([refused])
    expect(
      checkPurchase(compiledCatalogue, { purchaseId: 'kim-1', packages: [buy('BMS', answered)] }, undefined),
    ).toEqual([])
  })

  it('may only have tests of its products', () => {
    const expected = `one of the product: ${compiledCatalogue.products['GL']!.interpretationIds.join(', ')}`
    for (const interpretationId of ['pointOfCareTotalCholesterol', 'toString'])
      expect(check([buy('BMS', measured('GL', glucose, { ...glucose, interpretationId }))])).toEqual([
        `/packages/0/products/0/measurements/1/interpretationId: Unexpected interpretation, expected ${expected}`,
      ])
  })

  it('may only have circumstances that a test asks for', () => {
    for (const name of ['sex', 'state', 'reason', 'tube'])
      expect(check([buy('BMS', measured('GL', { ...glucose, circumstances: { [name]: 'X' } }))])).toEqual([
        `/packages/0/products/0/measurements/0/circumstances/${name}: Unexpected circumstance, expected none here`,
      ])
  })

  it('may have circumstances that only the band of a rule asks for', () => {
    const { [glucose.interpretationId]: known, ...others } = compiledCatalogue.interpretations
    const [first, ...more] = known!.interpretationRanges
    const contentRules = [{ contentId: first!.contentIds[0]!, band: { when: { tube: 'EDTA' }, minimum: 0 } }]
    const definition = { ...known!, interpretationRanges: [{ ...first!, contentRules }, ...more] }
    const interpretations = { ...others, [glucose.interpretationId]: definition }
    const packages = [buy('BMS', measured('GL', { ...glucose, circumstances: { tube: 'EDTA' } }))]
    expect(checkPurchase({ ...compiledCatalogue, interpretations }, { purchaseId: 'kim-1', packages }, 'MALE')).toEqual(
      [],
    )
  })
})
