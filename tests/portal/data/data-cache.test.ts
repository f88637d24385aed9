import { describe, expect, test } from 'vitest'
import { createDataCache } from '../../../src/portal/data/data-cache.ts'
import { LoadParticipantBasicDocument, LoadParticipantResultsDocument } from '../../../src/portal/data/portal-calls.ts'
import { interpretation, order, product } from '../order.fixtures.ts'
import { loaded } from '../render-with-orders.tsx'

const variables = { loadParticipantInput: { participantId: 'participant-1' } }
const ofOrders = { query: LoadParticipantResultsDocument, variables }

/** The orders that are read where this was answered. */
function ordersAfter(data: Readonly<Record<string, unknown>>) {
  const cache = createDataCache()
  cache.writeQuery({ ...ofOrders, data: data as never })
  return cache.readQuery(ofOrders)?.loadParticipant.orders
}

describe('createDataCache', () => {
  test('keeps the same test of two screenings apart', () => {
    const orders = ordersAfter(
      loaded([
        order({ purchaseId: 'one', interpretations: [interpretation('ldl', 'LX', 'OPTIMAL', { value: '90' })] }),
        order({ purchaseId: 'two', interpretations: [interpretation('ldl', 'LX', 'VERY_HIGH', { value: '190' })] }),
      ]),
    )
    expect(
      orders?.map(({ interpretations: [result] }) => [result?.details?.rangeId, result?.values[0]?.value]),
    ).toEqual([
      ['OPTIMAL', '90'],
      ['VERY_HIGH', '190'],
    ])
  })

  test('an order without a list, or with a gap in one, stays readable', () => {
    const whole = { ...order(), __typename: 'Order', screening: null }
    const item = { ...product('LI', null), __typename: 'ProductEntry' }
    const result = {
      ...interpretation('ldl', 'LX', 'HIGH'),
      __typename: 'Interpretation',
      details: { __typename: 'InterpretationDetails', rangeId: 'HIGH', contentId: 'C', incidentalIds: null },
      values: null,
    }
    const orders = ordersAfter({
      loadParticipant: {
        __typename: 'Participant',
        participantId: 'participant-1',
        orders: [
          null,
          { ...whole, products: null, interpretations: null },
          { ...whole, purchaseId: 'purchase-2', products: [null, item], interpretations: [null, result] },
        ],
      },
    })
    expect(orders).toMatchObject([
      { products: [], interpretations: [] },
      {
        products: [{ productCode: 'LI' }],
        interpretations: [{ id: 'ldl', details: { incidentalIds: [] }, values: [] }],
      },
    ])
  })

  test('orders that were not loaded are not taken for none', () => {
    const cache = createDataCache()
    const details = { firstName: 'Alex', membership: null, __typename: 'ParticipantDetails' }
    const data = { loadParticipant: { __typename: 'Participant', participantId: 'participant-1', details } }
    cache.writeQuery({ query: LoadParticipantBasicDocument, variables, data })
    expect(cache.readQuery(ofOrders)).toBeNull()
  })

  test('the participant’s name and orders, loaded by two calls, are one participant’s', () => {
    const cache = createDataCache()
    cache.writeQuery({ ...ofOrders, data: loaded([order()]) as never })
    const details = { firstName: 'Alex', membership: null, __typename: 'ParticipantDetails' }
    const data = { loadParticipant: { __typename: 'Participant', participantId: 'participant-1', details } }
    cache.writeQuery({ query: LoadParticipantBasicDocument, variables, data })
    expect(cache.readQuery(ofOrders)?.loadParticipant.orders).toHaveLength(1)
  })
})
