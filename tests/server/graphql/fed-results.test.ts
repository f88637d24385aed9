import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Order } from '../../../schemas/portal-types.ts'
import { createIngest, type Ingest } from '../../../src/server/ingest/ingest.ts'
import { compiledCatalogue } from '../../fixtures/compiled-catalogue.ts'
import { glucose, ownMessage, ownPurchase } from '../ingest/own-message.ts'
import { startGraphqlServer, type GraphqlServer } from './graphql-server.ts'
import { wholeQuery } from './whole-query.ts'

const approved = { state: 'reviewApproved', reviewerId: 'the-reviewer' } as const

/** What a message says about a glucose, and what must not be in any answer. */
const cases = [
  ['no review on 650', 'RESULTS_IN_PROCESS', { ...glucose(650) }],
  [
    '650 that is said to need no review',
    'RESULTS_IN_PROCESS',
    { ...glucose(650), review: { state: 'reviewNotRequired' } },
  ],
  ['650 that waits', 'RESULTS_IN_PROCESS', { ...glucose(650), review: { state: 'reviewPending' } }],
  ['a preliminary 650', 'RESULTS_IN_PROCESS', { ...glucose(650), status: 'PRELIMINARY', review: approved }],
  ['650 of a scheduled order', 'SCHEDULED', { ...glucose(650), review: approved }],
  ['650 of a cancelled order', 'CANCELLED', { ...glucose(650), review: approved }],
  ['650 of a completed order', 'COMPLETED', { ...glucose(650), review: approved }],
] as const

describe('a result that was fed in and is not released', () => {
  let server: GraphqlServer
  let ingest: Ingest
  beforeAll(async () => {
    server = await startGraphqlServer()
    ingest = createIngest({ records: server.records, catalogue: compiledCatalogue, sendersWithoutReview: ['lab'] })
  })
  afterAll(async () => server.stop())

  const feed = async (purchaseId: string, status: string, measurement: object) => {
    const { review: _review, allInterpretationsReadyAt: _readyAt, ...purchase } = ownPurchase()
    const packages = [{ packageCode: 'BMS', products: [{ productCode: 'GL', measurements: [measurement] }] }]
    const message = {
      ...ownMessage({ messageId: purchaseId }),
      participant: { participantId: 'alex', sex: 'FEMALE' },
      purchases: [
        {
          ...purchase,
          purchaseId,
          status,
          packages,
          ...(status === 'CANCELLED' && { cancellationReason: 'wrong patient' }),
        },
      ],
    }
    return ingest(JSON.stringify(message), { name: 'lab' })
  }
  const answer = async () =>
    (await server.post(JSON.stringify({ query: wholeQuery('alex') }), { authorization: 'Bearer alex' })).text()
  const orderIn = (text: string, purchaseId: string) =>
    (JSON.parse(text) as { data: { loadParticipant: { orders: Order[] } } }).data.loadParticipant.orders.find(
      (each) => each.purchaseId === purchaseId,
    )

  it.each(cases)('is not in any answer: %s', async (what, status, measurement) => {
    const purchaseId = `purchase-${cases.findIndex(([each]) => each === what)}`
    expect(await feed(purchaseId, status, measurement)).toMatchObject({ outcome: 'taken' })
    const text = await answer()
    expect(orderIn(text, purchaseId)?.interpretations.map(({ id, details }) => [id, details])).toEqual(
      status === 'CANCELLED' ? [] : [['pointOfCareGlucose', null]],
    )
    for (const secret of ['650', 'CRITICAL', 'the-reviewer']) expect(text).not.toContain(secret)
  })

  it('is in the answer once a reviewer has seen it, and is then new', async () => {
    expect(await feed('reviewed', 'RESULTS_IN_PROCESS', { ...glucose(650), review: approved })).toMatchObject({
      outcome: 'taken',
    })
    expect(orderIn(await answer(), 'reviewed')?.interpretations).toMatchObject([
      { details: { rangeId: 'CRITICAL_HIGH' }, values: [{ key: 'glucose', value: '650' }], seenAt: null },
    ])
  })
})
