import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { PurchaseUpdate } from '../../../src/server/ingest/message/screening-message.ts'
import { at, changeExample, exampleBundle, type Broken } from './example-bundle.ts'
import { openIngestStore, type IngestStore } from './ingest-store.ts'
import { ownMessage, ownPurchase } from './own-message.ts'

let store: IngestStore
beforeEach(async () => (store = await openIngestStore()))
afterEach(async () => store.close())

const { screening } = ownPurchase()
/** What a message contains that has no result except glucose, with more next to its value. */
const withGlucose = (more: object) => {
  const { packages, ...rest }: Broken = structuredClone(ownPurchase({ status: 'RESULTS_IN_PROCESS' }))
  const [{ packageCode, products }] = packages
  Object.assign(products[0].measurements[0], more)
  return {
    purchases: [
      { ...rest, allInterpretationsReadyAt: undefined, packages: [{ packageCode, products: [products[0]] }] },
    ],
  }
}
const purchase = (change: object) => ({ purchases: [{ ...ownPurchase(), ...change }] })
const measurement = '/purchases/0/packages/0/products/0/measurements/0'

/** Messages with a time in each place that has one, by the place. */
const timed: readonly (readonly [string, (time: string) => object])[] = [
  ['/sentAt', (sentAt) => ({ sentAt })],
  ['/purchases/0/screening/time', (time) => purchase({ screening: { ...screening, time } })],
  ['/purchases/0/allInterpretationsReadyAt', (allInterpretationsReadyAt) => purchase({ allInterpretationsReadyAt })],
  ['/purchases/0/review/reviewDate', (reviewDate) => purchase({ review: { state: 'reviewApproved', reviewDate } })],
  [
    `${measurement}/review/reviewDate`,
    (reviewDate) => withGlucose({ review: { state: 'reviewApproved', reviewDate } }),
  ],
  [`${measurement}/measuredAt`, (measuredAt) => withGlucose({ measuredAt })],
]

describe('a time that cannot be read', () => {
  it.each(timed)('is refused at %s, and kept', async (path, change) => {
    for (const time of ['2026-11-10T23:59:60Z', '2026-11-10T08:40:00+24:00', '2026-13-10T08:40:00Z']) {
      const messageId = `at-${time.length}-${time.slice(5, 7)}`
      const { outcome, reasons, purchases } = await store.send({ ...ownMessage({ messageId }), ...change(time) })
      expect([...reasons, ...purchases.flatMap((each) => each.reasons)], time).toEqual([
        { path, reason: 'Unexpected time, expected one of the calendar' },
      ])
      expect(outcome).toBe('refused')
      expect((await store.refused()).map((each) => each.messageId)).toContain(messageId)
    }
  })

  it('is refused in a bundle', async () => {
    const change = (time: string) => changeExample((_, { order }) => (order.occurrenceDateTime = time))
    expect((await store.send(exampleBundle(2))).outcome).toBe('taken')
    const { purchases } = await store.send(change('2026-11-10T23:59:60Z'))
    expect(purchases.map(({ reasons }) => reasons.map(({ path }) => path))).toEqual([
      [at('order', '.occurrenceDateTime')],
    ])
  })

  it('does not hide other mistakes', async () => {
    const { purchases } = await store.send(
      ownMessage({
        purchases: [
          ownPurchase({
            screening: { ...screening, time: '2026-13-10T08:40:00Z' },
            packages: [{ packageCode: 'NONE' }],
          }),
        ],
      }),
    )
    expect(purchases[0]?.reasons.map(({ path }) => path)).toEqual([
      '/purchases/0/screening/time',
      '/purchases/0/packages/0/packageCode',
    ])
  })
})

describe('a purchase that is not an object', () => {
  it.each([null, 5, 'x', true])('is refused if it is %j, and the one next to it is saved', async (none) => {
    const purchases = [none as unknown as PurchaseUpdate, ownPurchase()]
    const answer = await store.send(ownMessage({ purchases }))
    expect(answer).toMatchObject({
      outcome: 'partly',
      purchases: [
        {
          outcome: 'refused',
          reasons: [{ path: '/purchases/0', reason: expect.stringMatching(/, expected an object$/) }],
        },
        { purchaseId: 'kim-1', outcome: 'saved', reasons: [] },
      ],
    })
    expect(await store.refused()).toHaveLength(1)
  })
})

describe('a mistake', () => {
  const product = (change: unknown) => ({
    purchases: [{ ...ownPurchase(), packages: [{ packageCode: 'BMS', products: [change] }] }],
  })
  const glucose = (change: object) =>
    product({ productCode: 'GL', measurements: [{ interpretationId: 'pointOfCareGlucose', ...change }] })

  it.each([
    ['a status', purchase({ status: 'RESULT_READY' }), ['/purchases/0/status']],
    ['a status that is null', purchase({ status: null }), ['/purchases/0/status']],
    [
      'a status, with a reason that is none either',
      purchase({ status: 'CANCELED', cancellationReason: 5 }),
      ['/purchases/0/status', '/purchases/0/cancellationReason'],
    ],
    ['a status of a result', glucose({ status: 'IN_ERROR', retractionReason: 'x' }), [`${measurement}/status`]],
    ['a product', product(null), ['/purchases/0/packages/0/products/0']],
    [
      'a reason next to a right status',
      glucose({ status: 'FINAL', retractionReason: 'x' }),
      [`${measurement}/retractionReason`],
    ],
  ])('is reported alone, without what follows from it: %s', async (_name, change, paths) => {
    const { purchases } = await store.send({ ...ownMessage(), ...change })
    expect(purchases[0]?.reasons.map(({ path }) => path)).toEqual(paths)
  })
})
