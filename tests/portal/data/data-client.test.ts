import { afterEach, describe, expect, test, vi } from 'vitest'
import { createDataCache, createDataClient } from '../../../src/portal/data/data-client.ts'
import { LoadParticipantBasicDocument, LoadParticipantResultsDocument } from '../../../src/portal/data/portal-calls.ts'
import { FakeIdentity, createSession, storeOn } from '../account/session/fake-identity.ts'
import { interpretation, order, product } from '../order.fixtures.ts'
import { loaded } from '../render-with-orders.tsx'

const variables = { loadParticipantInput: { participantId: 'participant-1' } }
const ofOrders = { query: LoadParticipantResultsDocument, variables }

afterEach(() => vi.restoreAllMocks())

async function clientWithAnswer(answer: unknown, status = 200) {
  const calls = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() =>
      Promise.resolve(
        new Response(JSON.stringify(answer), { status, headers: { 'content-type': 'application/json' } }),
      ),
    )
  const identity = new FakeIdentity()
  identity.stored = createSession('member@example.com')
  const session = storeOn(identity)
  await session.syncWithStorage()
  return { calls, identity, session, client: createDataClient('/graphql', session) }
}

describe('createDataClient', () => {
  test('sends the id token', async () => {
    const { calls, client } = await clientWithAnswer({ data: loaded([]) })
    await client.query(ofOrders)
    expect(new Headers(calls.mock.calls[0]![1]!.headers).get('authorization')).toBe(
      'Bearer token of member@example.com until 3600000',
    )
  })

  test('a refused token ends the session, and neither question nor answer is logged', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { client, session } = await clientWithAnswer({
      errors: [{ message: 'a secret of member@example.com', extensions: { code: 'UNAUTHENTICATED' } }],
    })
    await expect(client.query(ofOrders)).rejects.toThrow('a secret of')
    expect(session.getState().status).toBe('expired')
    expect(log.mock.calls).toEqual([['The call LoadParticipantResults failed: UNAUTHENTICATED']])
  })

  test('a refused token that another tab has replaced does not end the session', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { client, identity, session } = await clientWithAnswer({ message: 'rejected' }, 401)
    const renewed = createSession('member@example.com', 7_200_000)
    identity.stored = renewed
    await expect(client.query(ofOrders)).rejects.toThrow('401')
    await vi.waitFor(() => expect(session.getState()).toMatchObject({ session: renewed }))
  })

  test('any other failure leaves the participant signed in', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { client, session } = await clientWithAnswer({ message: 'broken' }, 500)
    await expect(client.query(ofOrders)).rejects.toThrow('500')
    expect(session.getState().status).toBe('authenticated')
  })
})

/** The orders read from the cache after this answer. */
function ordersAfter(data: Readonly<Record<string, unknown>>) {
  const cache = createDataCache()
  cache.writeQuery({ ...ofOrders, data: data as never })
  return cache.readQuery(ofOrders)?.loadParticipant.orders
}

describe('createDataCache', () => {
  test('keeps results of the same test from two screenings apart', () => {
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

  test('an order without a list, or with a gap in one, can still be read', () => {
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

  test('orders that were not loaded are not treated as no orders', () => {
    const cache = createDataCache()
    const details = { firstName: 'Alex', membership: null, __typename: 'ParticipantDetails' }
    const data = { loadParticipant: { __typename: 'Participant', participantId: 'participant-1', details } }
    cache.writeQuery({ query: LoadParticipantBasicDocument, variables, data })
    expect(cache.readQuery(ofOrders)).toBeNull()
  })

  test('the participant’s name and orders, loaded by two calls, belong to one participant', () => {
    const cache = createDataCache()
    cache.writeQuery({ ...ofOrders, data: loaded([order()]) as never })
    const details = { firstName: 'Alex', membership: null, __typename: 'ParticipantDetails' }
    const data = { loadParticipant: { __typename: 'Participant', participantId: 'participant-1', details } }
    cache.writeQuery({ query: LoadParticipantBasicDocument, variables, data })
    expect(cache.readQuery(ofOrders)?.loadParticipant.orders).toHaveLength(1)
  })
})
