import { describe, expect, it } from 'vitest'
import { compiledCatalogue } from '../../../fixtures/compiled-catalogue.ts'
import { questionnaireWith } from '../../interpret/small-questionnaire.ts'
import { ownMessage, ownPurchase } from '../own-message.ts'
import { interpretText } from '../interpret-text.ts'

/** Each reason for which a message is refused, after its path. */
function listReasons(message: unknown): string[] {
  const { problems } = interpretText(JSON.stringify(message))
  return problems.map(({ path, reason }) => `${path}: ${reason}`)
}

const withPackages = (...packages: ReturnType<typeof ownPurchase>['packages']) => {
  const { allInterpretationsReadyAt: _, ...purchase } = ownPurchase({ status: 'RESULTS_IN_PROCESS', packages })
  return ownMessage({ purchases: [purchase] })
}
const answered = { productCode: 'S4L', questionnaire: questionnaireWith() }
const glucose = { interpretationId: 'pointOfCareGlucose', values: { glucose: { value: 97, unit: 'mg/dL' } } }

describe('a message', () => {
  it('may come from a clock that is up to ten minutes ahead', () => {
    expect(listReasons(ownMessage({ sentAt: '2026-11-22T12:10:00Z' }))).toEqual([])
    expect(listReasons(ownMessage({ sentAt: '2026-11-22T12:10:01Z' }))).toEqual([
      '/sentAt: Unexpected time in the future, expected when the message was made',
    ])
  })

  it.each<[string, unknown, string[]]>([
    [
      'the answers to one questionnaire in two packages',
      withPackages({ packageCode: 'BMS', products: [answered] }, { packageCode: 'GSP', products: [answered] }),
      ['/purchases/0/packages/1/products/0/questionnaire: Unexpected second questionnaire, expected one'],
    ],
    [
      'one measurement in two packages',
      withPackages(
        { packageCode: 'BMS', products: [{ productCode: 'GL', measurements: [glucose] }] },
        { packageCode: 'GSP', products: [{ productCode: 'GL', measurements: [glucose] }] },
      ),
      [
        '/purchases/0/packages/1/products/0/measurements/0: Unexpected second measurement for its interpretation, expected one',
      ],
    ],
    [
      'purchases that are no list',
      { ...ownMessage(), purchases: {} },
      ['/purchases: Unexpected object, expected array'],
    ],
    [
      'results that are ready on February 30',
      ownMessage({ purchases: [ownPurchase({ allInterpretationsReadyAt: '2026-02-30T10:00:00Z' })] }),
      ['/purchases/0/allInterpretationsReadyAt: Unexpected time, expected one of the calendar'],
    ],
    [
      'products of an unknown package',
      withPackages({ packageCode: 'NONE', products: [{ productCode: 'GL', measurements: [glucose] }] }),
      ['/purchases/0/packages/0/packageCode: Unexpected package, expected one of the catalogue'],
    ],
    [
      'a product of another package',
      withPackages({ packageCode: 'BMB', products: [{ productCode: 'GL', measurements: [glucose] }] }),
      [
        `/purchases/0/packages/0/products/0/productCode: Unexpected product, expected one of the package: ${compiledCatalogue.packages['BMB']!.productCodes.join(', ')}`,
      ],
    ],
    [
      'a test of another product',
      withPackages({ packageCode: 'BMS', products: [{ productCode: 'LI', measurements: [glucose] }] }),
      [
        `/purchases/0/packages/0/products/0/measurements/0/interpretationId: Unexpected interpretation, expected one of the product: ${compiledCatalogue.products['LI']!.interpretationIds.join(', ')}`,
      ],
    ],
    [
      'a questionnaire of another person',
      withPackages({
        packageCode: 'BMS',
        products: [{ ...answered, questionnaire: questionnaireWith({ sex: 'MALE' }) }],
      }),
      [
        "/purchases/0/packages/0/products/0/questionnaire/answers/sex: Unexpected answer, expected the participant's sex",
      ],
    ],
    [
      'a second purchase of an id',
      ownMessage({ purchases: [ownPurchase(), ownPurchase()] }),
      ['/purchases/1/purchaseId: Unexpected second purchase of this id, expected one'],
    ],
    [
      'neither purchases nor a registration',
      ownMessage({ purchases: [] }),
      [
        '/purchases: Unexpected message without purchases, expected at least one, or what registers the participant: contact, familyName or birthDate',
      ],
    ],
  ])('with %s is told why it is refused', (_what, message, reasons) => {
    expect(listReasons(message)).toEqual(reasons)
  })
})
