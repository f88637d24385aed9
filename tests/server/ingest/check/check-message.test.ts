import { describe, expect, it } from 'vitest'
import { checkMessage } from '../../../../src/server/ingest/check/check-message.ts'
import { maxProblems } from '../../../../src/server/ingest/message/message-limits.ts'
import { readMessage } from '../../../../src/server/ingest/read/read-message.ts'
import { compiledCatalogue } from '../../../fixtures/compiled-catalogue.ts'
import { questionnaireWith } from '../../interpret/small-questionnaire.ts'
import { ownMessage, ownPurchase } from '../own-message.ts'
import { interpretText } from '../interpret-text.ts'

/** Every reason for which a message is refused, after its path. */
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

  it('cannot be older than its results, by more than ten minutes', () => {
    const older = '/sentAt: Unexpected time before a result was measured, expected when the message was made'
    const measured = (measuredAt: string) =>
      withPackages({
        packageCode: 'BMS',
        products: [{ productCode: 'GL', measurements: [{ ...glucose, measuredAt }] }],
      })
    const list = (sentAt: string, measuredAt: string) => listReasons({ ...measured(measuredAt), sentAt })
    expect(list('2026-11-10T13:50:00Z', '2026-11-10T14:00:00Z')).toEqual([])
    expect(list('2026-11-10T13:49:59Z', '2026-11-10T14:00:00Z')).toEqual([older])
    // The day began 14 hours earlier elsewhere.
    expect(list('2026-11-09T09:50:00Z', '2026-11-10')).toEqual([])
    expect(list('2026-11-09T09:49:59Z', '2026-11-10')).toEqual([older])
    // Without a time of their own, results may be a week older than the screening.
    expect(listReasons(ownMessage({ sentAt: '2026-11-03T13:40:00Z' })).filter((each) => each === older)).toEqual([])
    expect(listReasons(ownMessage({ sentAt: '2026-11-03T13:29:59Z' }))).toContain(older)
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
      ['/purchases: Unexpected object, expected a list'],
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
      [0, 1].map(
        (at) => `/purchases/${at}/purchaseId: Unexpected id of two purchases, expected one purchase with this id`,
      ),
    ],
    [
      'a purchase whose id another one has that cannot be read',
      ownMessage({ purchases: [ownPurchase({ status: 'DONE' as never }), ownPurchase()] }),
      [
        expect.stringContaining('/purchases/0/status: '),
        '/purchases/1/purchaseId: Unexpected id of two purchases, expected one purchase with this id',
      ],
    ],
    [
      'results that were ready before their screening',
      ownMessage({ purchases: [ownPurchase({ allInterpretationsReadyAt: '2026-11-01T10:00:00-05:00' })] }),
      [
        '/purchases/0/allInterpretationsReadyAt: Unexpected time before the screening, expected when all results were ready: compare it with the time of the screening',
      ],
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

describe('the check of a message', () => {
  /** What is found in a message, by place. */
  const check = (text: string) => {
    const rules = { catalogue: compiledCatalogue, now: new Date('2026-11-22T12:00:00Z') }
    const { problems, purchases, sex } = checkMessage(readMessage(text, compiledCatalogue), rules)
    return {
      pointers: problems.map(({ pointer }) => pointer),
      sex,
      purchases: purchases.map((each) => ({
        isValid: each.isValid,
        pointers: each.problems.map(({ pointer }) => pointer),
        first: each.firstMessageProblems.map(({ pointer }) => pointer),
      })),
    }
  }
  const checkOwn = (change: object) => check(JSON.stringify({ ...ownMessage(), ...change }))
  const right = { isValid: true, pointers: [], first: [] }
  const broken = { ...ownPurchase(), purchaseId: 5 }

  it('finds no purchases if there is no message', () => {
    const none = { sex: undefined, purchases: [] }
    expect(check('{')).toEqual({ ...none, pointers: [] })
    for (const text of ['null', '5', '[]']) expect(check(text)).toEqual({ ...none, pointers: [''] })
    expect(checkOwn({ purchases: { 0: ownPurchase() } })).toEqual({ ...none, pointers: ['/purchases'] })
    // A message that is too large is reported for that only, whatever else is wrong.
    const keys = Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`key${index}`, 0]))
    expect(checkOwn({ ...keys, purchases: {} })).toEqual({ ...none, pointers: [''] })
    expect(checkOwn({ purchases: Array.from({ length: 51 }, () => ownPurchase()) })).toEqual({
      ...none,
      pointers: ['/purchases'],
    })
  })

  it('compares each part that the schema allows with the catalogue and the calendar', () => {
    const participant = { ...ownMessage().participant, membershipStartDate: '2026-02-30' }
    expect(checkOwn({ participant })).toEqual({
      pointers: ['/participant/membershipStartDate'],
      sex: 'FEMALE',
      purchases: [right],
    })
    expect(checkOwn({ participant: { ...participant, sex: 'X' } })).toEqual({
      pointers: ['/participant/sex'],
      sex: undefined,
      purchases: [right],
    })
    expect(checkOwn({ sentAt: '2026-02-30T12:00:00Z' }).pointers).toEqual(['/sentAt'])
    expect(checkOwn({ sentAt: 'today' }).pointers).toEqual(['/sentAt'])
  })

  it('finds what is wrong with each purchase, even if the schema does not allow another one', () => {
    const purchases = Array.from({ length: 11 }, (_, index) => ({ ...ownPurchase(), purchaseId: `kim-${index}` }))
    const found = checkOwn({ purchases: [...purchases.slice(0, 10), broken] })
    expect(found.pointers).toEqual(['/purchases/10/purchaseId'])
    expect(found.purchases).toEqual([...Array.from({ length: 10 }, () => right), { ...right, isValid: false }])
  })

  it('says what the first message about a purchase lacks, and which results only if nothing else is missing', () => {
    const { screening: _, ...bare } = ownPurchase({ packages: [{ packageCode: 'BMS' }] })
    expect(checkOwn({ purchases: [bare] }).purchases[0]?.first).toEqual(['/screening'])
    expect(checkOwn({ purchases: [{ ...bare, purchaseId: 5 }] }).purchases).toEqual([
      { isValid: false, pointers: [], first: ['/screening'] },
    ])
    const { first = [] } = checkOwn({ purchases: [{ ...ownPurchase(), packages: bare.packages }] }).purchases[0] ?? {}
    expect(new Set(first)).toEqual(new Set(['/packages/0']))
  })

  it('stops once there are more problems than are reported', () => {
    const packages = Array.from({ length: 20 }, (_, index) => ({ packageCode: `NONE${index}` }))
    const purchases = Array.from({ length: 10 }, (_, index) => ({ ...ownPurchase(), purchaseId: `${index}`, packages }))
    const found = checkOwn({ purchases })
    expect(found.purchases.map(({ pointers }) => pointers.length)).toEqual([20, 20, 20, 20, 20, 20])
    const participant = { ...ownMessage().participant, membershipStartDate: '2026-02-30' }
    expect(checkOwn({ participant, purchases }).purchases).toHaveLength(maxProblems / 20)
    const wrong = { ...ownPurchase(), packages: Array.from({ length: 20 }, () => ({ products: [{}, {}, {}, {}, {}] })) }
    expect(checkOwn({ purchases: [wrong, ownPurchase()] }).purchases).toEqual([])
  })
})
