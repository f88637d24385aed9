import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { MessageMeasurement } from '../../../schemas/message-types.ts'
import type { DefinitionCatalogue } from '../../../src/catalogue/catalogue.ts'
import { reinterpret } from '../../../src/server/ingest/reinterpret.ts'
import type { PurchaseUpdate } from '../../../src/server/ingest/message/screening-message.ts'
import { compiledCatalogue } from '../../fixtures/compiled-catalogue.ts'
import { collectAll } from '../records/purchase-versions.ts'
import { openIngestStore, type IngestStore } from './ingest-store.ts'
import { cholesterol, glucose, ownMessage, ownPurchase } from './own-message.ts'

let store: IngestStore
beforeEach(async () => (store = await openIngestStore()))
afterEach(async () => store.close())

const review = { state: 'reviewApproved', reviewerId: 'reviewer-1' } as const
const hour = (number: number) => `2026-11-20T${String(number).padStart(2, '0')}:00:00.000Z`
/** The catalogue with a package of these products. */
function withPackage(...productCodes: string[]): DefinitionCatalogue {
  const BMS = { ...compiledCatalogue.packages['BMS']!, productCodes }
  return { ...compiledCatalogue, packages: { ...compiledCatalogue.packages, BMS } }
}

/** What the order system says first: what was bought, with no result. */
const ordered: PurchaseUpdate = {
  purchaseId: 'kim-1',
  status: 'RESULTS_IN_PROCESS',
  screening: ownPurchase().screening,
  packages: [{ packageCode: 'BMS' }],
}
const results = (productCode: string, ...measurements: MessageMeasurement[]): PurchaseUpdate => ({
  purchaseId: 'kim-1',
  review,
  packages: [{ packageCode: 'BMS', products: [{ productCode, measurements }] }],
})
const sorted = (list: readonly object[]) => list.map((each) => JSON.stringify(each)).sort()
let count = 0
const send = async (at: string, update: PurchaseUpdate, more: object = {}, catalogue?: DefinitionCatalogue) =>
  store.send(
    ownMessage({
      messageId: `m-${(count += 1)}`,
      sentAt: at,
      purchases: [update],
      participant: { participantId: 'kim', sex: 'FEMALE', ...more },
    }),
    catalogue,
  )
const kim = async () => (await store.records.participants.load('kim'))!
const shown = async () =>
  Object.fromEntries(
    (await kim()).orders.flatMap(({ interpretations }) =>
      interpretations.map(({ id, values }) => [id, values.map(({ value }) => value).join(' ')]),
    ),
  )
const outcome = async (sent: ReturnType<typeof send>) => (await sent).purchases.map((each) => each.outcome).join()

describe('a message', () => {
  const small = withPackage('GL', 'LI', 'PR')

  it('adds to a purchase test by test, and what it does not mention stays', async () => {
    await send(hour(1), ordered, { firstName: 'Kim', membershipStartDate: '2022-09-05' })
    expect(await outcome(send(hour(2), results('GL', glucose(97))))).toBe('saved')
    expect(await outcome(send(hour(3), results('LI', cholesterol(236))))).toBe('saved')
    expect(await shown()).toEqual({ pointOfCareGlucose: '97', pointOfCareTotalCholesterol: '236' })
    expect(await outcome(send(hour(4), results('GL', glucose(101))))).toBe('saved')
    expect(await shown()).toEqual({ pointOfCareGlucose: '101', pointOfCareTotalCholesterol: '236' })
    const { details, orders } = await kim()
    expect(details).toEqual({ firstName: 'Kim', membership: { startDate: '2022-09-05' } })
    expect(orders).toMatchObject([
      { status: 'RESULTS_IN_PROCESS', screening: { siteName: 'Riverside Community Center' } },
    ])
    const history = await store.records.participants.listPurchaseVersions('kim', 'kim-1')
    expect(history.map(({ order }) => order.interpretations.length)).toEqual([0, 1, 2, 2])
  })

  it('about a known purchase is refused without repeating the keys that its sender made up', async () => {
    await send(hour(1), ordered)
    const named = { ...glucose(97), values: { 'Kim Reed 1961-03-04': { value: 97, unit: 'mg/dL' } } }
    const answer = await send(hour(2), results('GL', named))
    expect(answer.purchases).toMatchObject([{ outcome: 'refused' }])
    expect(JSON.stringify(answer)).not.toContain('Reed')
  })

  it('cannot release results that it does not have', async () => {
    await send(hour(1), ordered)
    const answer = await send(hour(2), { purchaseId: 'kim-1', review })
    expect(answer.purchases[0]?.reasons[0]?.reason).toMatch(/^Unexpected review without results/)
  })

  it('removes only what it sets to null, and changes only what it names', async () => {
    await send(hour(1), ordered, { firstName: 'Kim', membershipStartDate: '2022-09-05' })
    await send(hour(2), { purchaseId: 'kim-1', screening: { siteName: null } }, { firstName: null })
    expect((await kim()).details).toEqual({ firstName: null, membership: { startDate: '2022-09-05' } })
    expect((await kim()).orders[0]?.screening).toMatchObject({ siteName: null, location: { city: 'Millbrook' } })
    await send(hour(3), { purchaseId: 'kim-1', status: 'CANCELLED', cancellationReason: 'moved away' })
    expect((await kim()).orders[0]).toMatchObject({ status: 'CANCELLED', cancellationReason: 'moved away' })
    await send(hour(4), { purchaseId: 'kim-1', status: 'SCHEDULED' })
    expect((await kim()).orders[0]).toMatchObject({ status: 'SCHEDULED', cancellationReason: null })
  })

  it('that arrives late adds what no later message has said, and is outdated if all of it was', async () => {
    await send(hour(1), ordered)
    await send(hour(5), results('GL', glucose(101)))
    expect(await outcome(send(hour(3), results('LI', cholesterol(236))))).toBe('saved')
    expect(await outcome(send(hour(4), results('GL', glucose(97))))).toBe('outdated')
    expect(await shown()).toEqual({ pointOfCareGlucose: '101', pointOfCareTotalCholesterol: '236' })
    const history = await store.records.participants.listPurchaseVersions('kim', 'kim-1')
    expect(history).toHaveLength(4)
    expect(history.at(-1)?.order.interpretations).toHaveLength(2)
    // Late as a whole, but it brings one test that is still unknown.
    const hdl = {
      interpretationId: 'pointOfCareHdlCholesterol',
      values: { hdlCholesterol: { value: 44, unit: 'mg/dL' } },
    }
    expect(await outcome(send(hour(2), results('LI', cholesterol(240), hdl)))).toBe('saved')
    expect(await shown()).toMatchObject({ pointOfCareTotalCholesterol: '236', pointOfCareHdlCholesterol: '44.0' })
  })

  it('replaces a whole purchase if it says so', async () => {
    await send(hour(1), ordered)
    await send(hour(2), results('GL', glucose(97)))
    expect(await outcome(send(hour(3), { ...ordered, ...results('LI', cholesterol(236)), replaces: true }))).toBe(
      'saved',
    )
    expect(await shown()).toEqual({ pointOfCareTotalCholesterol: '236' })
    expect(await outcome(send(hour(2), results('GL', glucose(97))))).toBe('outdated')
    expect(await shown()).toEqual({ pointOfCareTotalCholesterol: '236' })
  })

  it('must contain everything that an order needs if it is the first about a purchase', async () => {
    expect(await send(hour(1), results('GL', glucose(97)))).toMatchObject({
      outcome: 'refused',
      purchases: [{ reasons: [{ path: '/purchases/0/status' }, { path: '/purchases/0/screening' }] }],
    })
    expect(await send(hour(1), { ...ordered, screening: { time: hour(1) } })).toMatchObject({
      purchases: [
        { reasons: [{ path: '/purchases/0/screening/screeningId' }, { path: '/purchases/0/screening/location' }] },
      ],
    })
  })

  it('makes results ready once each has arrived, in whichever message', async () => {
    const { allInterpretationsReadyAt: _readyAt, ...measured } = ownPurchase()
    await send(hour(1), { ...measured, status: 'RESULTS_IN_PROCESS' }, {}, small)
    await send(hour(2), { purchaseId: 'kim-1', packages: [{ packageCode: 'BMS' }] }, {}, small)
    const ready = { purchaseId: 'kim-1', status: 'RESULTS_READY', allInterpretationsReadyAt: hour(3) } as const
    const refused = await send(hour(3), ready, {}, small)
    expect(refused).toMatchObject({ outcome: 'refused', purchases: [{ reasons: [{ path: '/purchases/0' }] }] })
    expect(refused.purchases[0]?.reasons[0]?.reason).toContain('Missing results of PR: bloodPressure')
    const pressure = {
      interpretationId: 'bloodPressure',
      values: { systolic: { value: 107, unit: 'mm[Hg]' }, diastolic: { value: 67, unit: 'mm[Hg]' } },
    }
    await send(hour(2), results('PR', pressure), {}, small)
    expect(await outcome(send(hour(3), ready, {}, small))).toBe('saved')
    expect((await kim()).orders).toMatchObject([{ status: 'RESULTS_READY' }])
  })

  it('counts from when it was received if its sender’s clock is fast', async () => {
    // The store's clock says noon of November 22.
    await send(hour(1), ordered)
    await send('2026-11-22T12:09:00Z', results('GL', glucose(97)))
    expect(await outcome(send('2026-11-22T12:02:00Z', results('GL', glucose(101))))).toBe('saved')
    expect(await shown()).toEqual({ pointOfCareGlucose: '101' })
  })

  it('leads to the same result, in whatever order several of them arrive', async () => {
    const updates: [string, PurchaseUpdate][] = [
      [hour(1), ordered],
      [hour(2), results('GL', glucose(97))],
      [hour(3), { ...ordered, ...results('LI', cholesterol(230)), replaces: true }],
      [hour(4), results('LI', cholesterol(236))],
      [hour(5), results('GL', glucose(101))],
      [hour(6), { purchaseId: 'kim-1', screening: { siteName: null } }],
      [hour(7), { purchaseId: 'kim-1', screening: { siteName: 'Library' } }],
    ]
    const ends = new Set<string>()
    for (let round = 0; round < 12; round += 1) {
      const purchaseId = `order-${round}`
      // The first of them must be one that contains everything.
      const rest = updates.slice(1).sort(() => Math.random() - 0.5)
      for (const [at, statement] of [updates[0]!, ...rest]) await send(at, { ...statement, purchaseId })
      const { purchaseId: _id, ...end } = (await kim()).orders.find((each) => each.purchaseId === purchaseId)!
      const inOrder = { ...end, products: sorted(end.products), interpretations: sorted(end.interpretations) }
      ends.add(JSON.stringify(inOrder).replaceAll(purchaseId, 'ID'))
    }
    expect([...ends]).toEqual([[...ends][0]])
    expect([...ends][0]).toContain('Library')
  })
})

describe('a package that gains a product', () => {
  const products = [...ownPurchase().packages[0]!.products!]
  const bought: PurchaseUpdate = {
    ...ownPurchase(),
    packages: [{ packageCode: 'BMS' }],
    status: 'RESULTS_IN_PROCESS',
  }
  const { allInterpretationsReadyAt: _readyAt, ...inProcess } = bought
  const pressure = {
    productCode: 'PR',
    measurements: [
      {
        interpretationId: 'bloodPressure',
        values: { systolic: { value: 107, unit: 'mm[Hg]' }, diastolic: { value: 67, unit: 'mm[Hg]' } },
      },
    ],
  }

  it('does not break messages about earlier purchases, or reading those again', async () => {
    const later = withPackage('GL', 'LI', 'PR', 'RX')
    await send(hour(1), inProcess, {}, withPackage('GL', 'LI', 'PR'))
    const ready = ownPurchase({ packages: [{ packageCode: 'BMS', products: [...products, pressure] }] })
    expect(await outcome(send(hour(2), ready, {}, later))).toBe('saved')
    expect(await outcome(send(hour(3), { purchaseId: 'kim-1', packages: [{ packageCode: 'BMS' }] }, {}, later))).toBe(
      'saved',
    )
    const bare = [...products, pressure, { productCode: 'RX' }]
    expect(
      await outcome(send(hour(4), { ...ready, packages: [{ packageCode: 'BMS', products: bare }] }, {}, later)),
    ).toBe('saved')
    expect((await kim()).orders[0]?.products.map(({ productCode }) => productCode).sort()).toEqual(['GL', 'LI', 'PR'])
    const { records, now } = store
    const again = await collectAll(
      reinterpret({ records, catalogue: withPackage('GL', 'LI', 'PR', 'BM'), isDryRun: false, actor: 'x', now }),
    )
    expect(again.flatMap(({ reasons }) => reasons)).toEqual([])
  })

  it('is sold with that product to those who buy the package now', async () => {
    await send(hour(1), inProcess, {}, withPackage('GL', 'LI', 'PR', 'RX'))
    expect((await kim()).orders[0]?.products.map(({ productCode }) => productCode)).toContain('RX')
  })
})

describe('the sex of a purchase', () => {
  it('is the known one, unless the whole purchase is sent again', async () => {
    await send(hour(8), ordered)
    await send(hour(9), results('GL', glucose(97)))
    const answer = await send(hour(10), results('LI', cholesterol(180)), { sex: 'MALE' })
    expect(answer.outcome).toBe('refused')
    expect(answer.purchases[0]?.reasons[0]?.reason).toMatch(/^Unexpected sex, expected the one that is known/)
    expect(await shown()).toEqual({ pointOfCareGlucose: '97' })
    const whole = { ...ordered, ...results('GL', glucose(97)), replaces: true } as const
    expect((await send(hour(11), whole, { sex: 'MALE' })).outcome).toBe('taken')
  })
})
