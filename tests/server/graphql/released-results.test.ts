import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Interpretation, Order } from '../../../schemas/portal-types.ts'
import type { InterpretationDefinition } from '../../../src/catalogue/catalogue.ts'
import { computeResultRevision } from '../../../src/server/records/stored-versions.ts'
import { compiledCatalogue } from '../../fixtures/compiled-catalogue.ts'
import { startGraphqlServer, type GraphqlServer } from './graphql-server.ts'
import { order, reviewed } from './participant.ts'
import { callNames, wholeQuery } from './whole-query.ts'

const definitions = Object.values(compiledCatalogue.interpretations)
const now = new Date('2026-11-23T12:00:00.000Z')
const later = '2026-11-24T12:00:00.000Z'

const shown = ['reviewApproved', 'reviewNotRequired', 'reviewRescreen']
const waiting = ['reviewPending', 'aStateOfTheFuture']
/** Orders of every status, by whether their results can be read if they are reviewed. */
const statuses: readonly (readonly [what: string, isOpen: boolean, more: Partial<Order>])[] = [
  ['ready', true, {}],
  ['ready, at no known time', true, { allInterpretationsReadyAt: null }],
  ['in process', true, { status: 'RESULTS_IN_PROCESS', allInterpretationsReadyAt: null }],
  [
    'in process, with a time at which all are expected',
    true,
    { status: 'RESULTS_IN_PROCESS', allInterpretationsReadyAt: later },
  ],
  ['ready from a later time on', false, { allInterpretationsReadyAt: later }],
  ...['SCHEDULED', 'PRE_REGISTRATION_COMPLETE', 'COMPLETED', 'CANCELLED', 'STATUS_OF_THE_FUTURE'].map(
    (status) => [status, false, { status }] as const,
  ),
]
const cases = statuses.flatMap(([what, isOpen, more], at) =>
  [...shown, ...waiting].map((state) => ({
    purchaseId: `${at}-${state}`,
    what: `${what}, ${state}`,
    isReleased: isOpen && shown.includes(state),
    more,
    state,
  })),
)

/** A result of a test that says the first or the last that its definition has, with everything that it can have. */
function getResult(definition: InterpretationDefinition, which: 'first' | 'last', state: string): Interpretation {
  const at = which === 'first' ? 0 : -1
  const range = definition.interpretationRanges.at(at)!
  const content = {
    id: definition.interpretationId,
    productCode: 'LX',
    details: {
      rangeId: range.rangeId,
      contentId: range.contentIds.at(at) ?? which,
      incidentalIds: definition.incidentalRanges
        .map(({ incidentalId }) => incidentalId)
        .slice(0, which === 'first' ? 1 : 2),
    },
    status: reviewed({ state, reviewerId: `reviewer ${which}`, reviewDate: `2026-11-1${which.length}T12:00:00.000Z` }),
    values: [
      ...definition.measures.map(({ key }) => ({ key, value: `${which} ${key}` })),
      ...(which === 'first' ? [{ key: 'isSelfReported', value: 'true' }] : []),
    ],
  }
  return {
    ...content,
    revision: computeResultRevision(content),
    seenAt: which === 'first' ? '2026-11-22T12:00:00.000Z' : null,
  }
}

const createOrder = ({ purchaseId, more, state }: (typeof cases)[number], which: 'first' | 'last'): Order =>
  order(purchaseId, { ...more, interpretations: definitions.map((each) => getResult(each, which, state)) })

describe('what /graphql answers about every interpretation in every state', () => {
  const servers: Partial<Record<'first' | 'last', GraphqlServer>> = {}
  const call = async (which: 'first' | 'last', query: string): Promise<unknown> =>
    (await servers[which]!.post(JSON.stringify({ query }), { authorization: 'Bearer alex' })).json()
  const load = async (which: 'first' | 'last'): Promise<Order[]> => {
    const { data } = (await call(which, wholeQuery('alex'))) as {
      data: { loadParticipant: { orders: Order[] }; again: { other_orders: Order[] } }
    }
    const plain = JSON.stringify(data.loadParticipant.orders)
    expect(JSON.stringify(data.again.other_orders).replaceAll('"other_', '"')).toBe(plain)
    return data.loadParticipant.orders
  }
  beforeAll(async () => {
    for (const which of ['first', 'last'] as const) {
      const server = await startGraphqlServer({ now: () => now })
      servers[which] = server
      for (const each of cases)
        await server.records.participants.saveOrderWithoutOrigin('alex', createOrder(each, which))
    }
  })
  afterAll(async () => {
    for (const server of Object.values(servers)) await server.stop()
  })

  it('contains all of a released result, and of any other only which test is waiting, whatever its values', async () => {
    const [first, last] = [await load('first'), await load('last')]
    expect(first).toHaveLength(cases.length)
    for (const [index, each] of cases.entries()) {
      const [one, other] = [first[index]!, last[index]!]
      if (each.isReleased) {
        expect(one.interpretations, each.what).toEqual(createOrder(each, 'first').interpretations)
        expect(one.interpretations, each.what).not.toEqual(other.interpretations)
      } else {
        expect(one, each.what).toEqual(other)
        expect(one.interpretations.map(({ id }) => id)).toEqual(
          each.more.status === 'CANCELLED' ? [] : definitions.map(({ interpretationId }) => interpretationId),
        )
        expect(one.interpretations.every(({ status }) => status.state === 'reviewPending')).toBe(true)
      }
    }
  })

  it('reveals nothing about a waiting result to anyone who guesses a revision or marks an order as viewed', async () => {
    expect(callNames).toEqual(['loadParticipant', 'setViewedReadyResultsAt', 'setResultsSeen'])
    // One each of the states that are shown and of those that wait: every call waits for the disk.
    for (const each of cases.filter(({ state }) => ['reviewApproved', 'reviewPending'].includes(state))) {
      const revisions = JSON.stringify(createOrder(each, 'first').interpretations.map(({ revision }) => revision))
      const purchaseId = JSON.stringify(each.purchaseId)
      const mutation = `mutation {
        seen: setResultsSeen(setResultsSeenInput: { purchaseId: ${purchaseId}, revisions: ${revisions} }) { success }
        viewed: setViewedReadyResultsAt(setViewedReadyResultsAtInput: { purchaseId: ${purchaseId} }) { success }
      }`
      const isReady = each.purchaseId.startsWith('0-')
      const createAnswer = (isSeen: boolean) => ({ seen: { success: isSeen }, viewed: { success: isReady } })
      expect(await call('first', mutation), each.what).toEqual({ data: createAnswer(each.isReleased) })
      expect(await call('last', mutation), each.what).toEqual({ data: createAnswer(false) })
    }
    const [first, last] = [await load('first'), await load('last')]
    for (const [index, each] of cases.entries())
      if (!each.isReleased) expect(first[index], each.what).toEqual(last[index])
  })
})
