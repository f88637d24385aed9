/* oxlint-disable max-lines -- Every case of one surface, side by side. */
import { gql } from '@apollo/client/core'
import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { getIntrospectionQuery, print } from 'graphql'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  LoadParticipantBasicDocument,
  LoadParticipantResultsDocument,
  SetResultsSeenDocument,
  SetViewedReadyResultsAtDocument,
} from '../../../src/portal/data/portal-calls.ts'
import type { GraphqlRoutesOptions } from '../../../src/server/graphql/graphql-routes.ts'
import { collectAll } from '../records/purchase-versions.ts'
import { startGraphqlServer, type GraphqlServer } from './graphql-server.ts'
import { lipid, order, participant, saveParticipant } from './participant.ts'

const firstView = new Date('2026-11-21T09:00:00.000Z')
const now = vi.fn<() => Date>(() => firstView)
let server: GraphqlServer

beforeAll(async () => {
  server = await startGraphqlServer({ now })
})
afterAll(async () => server.stop())
beforeEach(async () => {
  now.mockImplementation(() => firstView)
  for (const id of ['alex', 'sam']) await server.records.participants.removeParticipant(id)
  await saveParticipant(server.records, participant('alex', order('new'), order('old', { interpretations: [] })))
  await saveParticipant(server.records, participant('sam', order('sams')))
})

const createVariables = (participantId: string) => ({ loadParticipantInput: { participantId } })

/** The codes and messages of the errors with which a call of the portal failed. */
async function getRefusal(call: Promise<unknown>): Promise<unknown[]> {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  return CombinedGraphQLErrors.is(error)
    ? error.errors.map(({ message, extensions }) => [extensions?.['code'], message])
    : [error]
}

describe('loadParticipant', () => {
  it('answers the two queries of the portal to Apollo', async () => {
    const client = server.clientOf('alex')
    const variables = createVariables('alex')
    const basic = await client.query({ query: LoadParticipantBasicDocument, variables })
    expect(basic.data?.loadParticipant.details).toMatchObject({
      firstName: 'Alex',
      membership: { startDate: '2024-03-18' },
    })
    const results = await client.query({ query: LoadParticipantResultsDocument, variables })
    const [result] = order('new').interpretations
    expect(results.data?.loadParticipant.orders).toMatchObject([
      { ...order('new'), interpretations: [{ ...result!, status: { state: 'reviewApproved' } }] },
      order('old', { interpretations: [] }),
    ])
  })

  it('answers who reviewed a result, and when, if the query asks', async () => {
    const query = `{ loadParticipant(loadParticipantInput: { participantId: "alex" })
      { orders { interpretations { status { reviewerId reviewDate } } } } }`
    const response = await server.post(JSON.stringify({ query }), { authorization: 'Bearer alex' })
    expect(await response.text()).toContain('{"reviewerId":"reviewer","reviewDate":"2026-11-10T12:00:00.000Z"}')
  })

  it('keeps equal interpretation ids of two orders apart in Apollo’s cache', async () => {
    const [result] = order('new').interpretations
    const earlier = { ...result!, values: [{ key: 'labLdlCholesterol', value: '131' }] }
    await saveParticipant(
      server.records,
      participant('alex', order('new'), order('old', { interpretations: [earlier] })),
    )
    const { data } = await server
      .clientOf('alex')
      .query({ query: LoadParticipantResultsDocument, variables: createVariables('alex') })
    const values = data?.loadParticipant.orders.map((each) => each.interpretations[0]?.values[0]?.value)
    expect(values).toEqual(['162', '131'])
  })

  it('answers a participant who has signed up and bought nothing', async () => {
    for (const id of ['alex', 'sam']) await server.records.participants.removeParticipant(id)
    const { data } = await server
      .clientOf('sam')
      .query({ query: LoadParticipantResultsDocument, variables: createVariables('sam') })
    expect(data?.loadParticipant).toMatchObject({ participantId: 'sam', orders: [] })
  })
})

describe('authorization', () => {
  const unauthenticated = [
    'UNAUTHENTICATED',
    'Unexpected authorization, expected the id token of a signed-in participant',
  ]

  it.each([undefined, 'forged', ''])('refuses the token %j', async (token) => {
    const client = server.clientOf(token)
    for (const id of ['alex', 'nobody'])
      expect(
        await getRefusal(client.query({ query: LoadParticipantResultsDocument, variables: createVariables(id) })),
      ).toEqual([unauthenticated])
    expect(
      await getRefusal(
        client.mutate({
          mutation: SetViewedReadyResultsAtDocument,
          variables: { setViewedReadyResultsAtInput: { purchaseId: 'new' } },
        }),
      ),
    ).toEqual([unauthenticated])
  })

  it.each(['alex', 'Bearer', 'Basic alex', 'Bearer alex sam', 'Bearer  '])(
    'refuses the header %j',
    async (authorization) => {
      const query = '{ loadParticipant(loadParticipantInput: { participantId: "alex" }) { participantId } }'
      const response = await server.post(JSON.stringify({ query }), { authorization })
      expect(await response.json()).toMatchObject({ data: null, errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] })
    },
  )

  it.each([
    ['alex', 'sam'],
    ['sam', 'alex'],
  ])('does not let %s read %s, or find out who exists', async (token, other) => {
    const client = server.clientOf(token)
    const refusals = await Promise.all(
      [other, 'nobody', ''].map(async (id) =>
        getRefusal(client.query({ query: LoadParticipantBasicDocument, variables: createVariables(id) })),
      ),
    )
    const forbidden = [['FORBIDDEN', 'Unexpected participantId, expected one of the signed-in participant']]
    expect(refusals).toEqual([forbidden, forbidden, forbidden])
  })

  it.each([
    ['alex', 'sams'],
    ['sam', 'new'],
  ])('does not let %s mark %s, or find out which purchases exist', async (token, other) => {
    const client = server.clientOf(token)
    const refusals = await Promise.all(
      [other, 'none'].map(async (purchaseId) =>
        getRefusal(
          client.mutate({
            mutation: SetViewedReadyResultsAtDocument,
            variables: { setViewedReadyResultsAtInput: { purchaseId } },
          }),
        ),
      ),
    )
    const forbidden = [['FORBIDDEN', 'Unexpected purchaseId, expected one of the signed-in participant']]
    expect(refusals).toEqual([forbidden, forbidden])
    expect((await server.records.participants.load('sam'))?.orders[0]?.viewedReadyResultsAt).toBeNull()
  })
})

describe('setViewedReadyResultsAt', () => {
  const viewedAt = async (purchaseId: string) => {
    const record = await server.records.participants.load('alex')
    return record?.orders.find((each) => each.purchaseId === purchaseId)?.viewedReadyResultsAt
  }
  const mark = async (purchaseId: string) => {
    const client = server.clientOf('alex')
    const { data } = await client.mutate({
      mutation: SetViewedReadyResultsAtDocument,
      variables: { setViewedReadyResultsAtInput: { purchaseId } },
    })
    return data?.setViewedReadyResultsAt.success
  }

  it('keeps the first time', async () => {
    expect(await mark('new')).toBe(true)
    now.mockImplementation(() => new Date('2026-12-24T00:00:00.000Z'))
    expect(await Promise.all([mark('new'), mark('new')])).toEqual([true, true])
    expect(await viewedAt('new')).toBe(firstView.toISOString())
    expect(await viewedAt('old')).toBeNull()
  })

  it('does not succeed before all results are ready', async () => {
    await saveParticipant(server.records, participant('alex', order('new', { allInterpretationsReadyAt: null })))
    expect(await mark('new')).toBe(false)
    expect(await viewedAt('new')).toBeNull()
  })
})

describe('setResultsSeen', () => {
  const [shown] = order('new').interpretations
  const see = (purchaseId: string, revisions: readonly string[], token: string | undefined = 'alex') =>
    server.clientOf(token).mutate({
      mutation: SetResultsSeenDocument,
      variables: { setResultsSeenInput: { purchaseId, revisions } },
    })
  const seenTimes = async () => {
    const variables = createVariables('alex')
    const { data } = await server.clientOf('alex').query({ query: LoadParticipantResultsDocument, variables })
    return data?.loadParticipant.orders.map(({ interpretations }) => interpretations.map(({ seenAt }) => seenAt))
  }

  it('keeps the first time of what was shown, for every device, and is logged before the change', async () => {
    const { data } = await server
      .clientOf('alex')
      .query({ query: LoadParticipantResultsDocument, variables: createVariables('alex') })
    const revisions = data!.loadParticipant.orders[0]!.interpretations.map(({ revision }) => revision)
    expect((await see('new', revisions)).data?.setResultsSeen.success).toBe(true)
    now.mockImplementation(() => new Date('2026-12-24T00:00:00.000Z'))
    expect((await see('new', revisions)).data?.setResultsSeen.success).toBe(true)
    expect(await seenTimes()).toEqual([[firstView.toISOString()], []])
    const events = await collectAll(server.records.audit.listParticipantEvents('alex'))
    expect(events.at(-2)).toMatchObject({ actor: 'alex', action: 'mark-seen' })
  })

  it('marks nothing if the result has changed since it was shown', async () => {
    await saveParticipant(
      server.records,
      participant('alex', order('new', { interpretations: [lipid('labLdlCholesterol', '131')] })),
    )
    expect((await see('new', [shown!.revision])).data?.setResultsSeen.success).toBe(false)
    expect(await seenTimes()).toEqual([[null], []])
  })

  it('refuses strangers, purchases of others and more results than a purchase has', async () => {
    const revisions = [shown!.revision]
    expect(await getRefusal(see('new', revisions, 'forged'))).toMatchObject([['UNAUTHENTICATED', expect.anything()]])
    const forbidden = [['FORBIDDEN', 'Unexpected purchaseId, expected one of the signed-in participant']]
    expect(await getRefusal(see('sams', revisions))).toEqual(forbidden)
    expect(await getRefusal(see('none', revisions))).toEqual(forbidden)
    expect(await getRefusal(see('new', [...revisions, 'another']))).toMatchObject([
      ['BAD_USER_INPUT', expect.stringContaining('expected at most one for each result')],
    ])
    expect(await seenTimes()).toEqual([[null], []])
    expect((await server.records.participants.load('sam'))?.orders[0]?.interpretations[0]?.seenAt).toBeNull()
  })
})

describe('a request that cannot be executed', () => {
  const manyAliases = Array.from({ length: 501 }, (_, index) => `a${index}: __typename`).join(' ')
  const doubling = Array.from({ length: 30 }, (_, n) => `fragment F${n} on Query { ...F${n + 1} ...F${n + 1} }`).join(
    ' ',
  )

  it.each([
    ['an unknown field', { query: '{ nothing }' }, 'Cannot query field "nothing" on type "Query".'],
    ['a syntax error', { query: '{' }, 'Syntax Error: Expected Name, found <EOF>.'],
    ['no query', {}, 'Missing query'],
    [
      'a missing variable',
      { query: print(LoadParticipantBasicDocument) },
      'Variable "$loadParticipantInput" of required type "LoadParticipantInput!" was not provided.',
    ],
    ['an unknown operation', { query: '{ __typename }', operationName: 'X' }, 'Unable to detect operation AST'],
    ['too many fields', { query: `{ ${manyAliases} }` }, 'Unexpected 501 fields, expected at most 500'],
    [
      'too many fields by fragments',
      { query: `{ ...F0 } ${doubling} fragment F30 on Query { __typename }` },
      `Unexpected ${2 ** 30} fields, expected at most 500`,
    ],
    [
      'too many levels',
      { query: `{ a ${'{ a '.repeat(10)} ${'}'.repeat(10)} }` },
      'Unexpected 11 levels, expected at most 10',
    ],
    [
      'a fragment in itself',
      { query: '{ ...F } fragment F on Query { ...F }' },
      'Cannot spread fragment "F" within itself.',
    ],
    ['too many words', { query: `{ ${'a '.repeat(2001)} }` }, 'Syntax Error: Document contains more'],
  ])('is answered with 400 and what is wrong: %s', async (_, body, message) => {
    for (const accept of ['*/*', 'application/json', 'application/graphql-response+json, application/json;q=0.9']) {
      const response = await server.post(JSON.stringify(body), { accept })
      expect(response.status).toBe(400)
      const { errors } = (await response.json()) as { errors: { message: string }[] }
      expect(errors.map((error) => error.message).join('\n')).toContain(message)
    }
  })

  it('is reported to Apollo, too', async () => {
    const call = server.clientOf('alex').query({
      query: gql`
        {
          nothing
        }
      `,
    })
    expect(await getRefusal(call)).toEqual([[undefined, 'Cannot query field "nothing" on type "Query".']])
  })

  it.each(['', '{', '[]', '"text"'])('is answered with 400 if it has the body %j', async (body) => {
    expect((await server.post(body)).status).toBe(400)
  })

  it('is answered with 413 if its body is over the limit, and the server continues', async () => {
    const response = await server.post(JSON.stringify({ query: `{ __typename } #${'x'.repeat(70_000)}` }))
    expect(response.status).toBe(413)
    expect(await response.json()).toEqual({
      errors: [{ message: 'Unexpected body of over 65536 bytes, expected a smaller one' }],
    })
    expect((await server.post(JSON.stringify({ query: '{ __typename }' }))).status).toBe(200)
  })

  it('is answered with 405 for other methods and 415 for other types', async () => {
    const get = await fetch(`${server.url}?query={__typename}`)
    expect([get.status, get.headers.get('allow')]).toEqual([405, 'POST'])
    expect((await server.post('{}', { 'content-type': 'text/plain' })).status).toBe(415)
  })
})

describe('the endpoint', () => {
  it('answers introspection, so that tools can read the schema', async () => {
    const response = await server.post(JSON.stringify({ query: getIntrospectionQuery() }))
    expect(response.status).toBe(200)
    expect(await response.json()).toHaveProperty('data.__schema.types')
  })

  it('is not stored in any cache', async () => {
    expect((await server.post('{}')).headers.get('cache-control')).toBe('no-store')
  })

  it('verifies the token once for all fields of a request, and again for the next request', async () => {
    const verifyToken = vi.fn<GraphqlRoutesOptions['verifyToken']>(async (participantId) => ({ participantId }))
    const counting = await startGraphqlServer({ verifyToken })
    await saveParticipant(counting.records, participant('alex', order('new')))
    const load = 'loadParticipant(loadParticipantInput: { participantId: "alex" }) { participantId }'
    const ask = async () =>
      counting.post(JSON.stringify({ query: `{ one: ${load} other: ${load} }` }), { authorization: 'Bearer alex' })
    expect(await (await ask()).json()).toMatchObject({ data: { one: {}, other: { participantId: 'alex' } } })
    expect(verifyToken).toHaveBeenCalledOnce()
    await ask()
    expect(verifyToken).toHaveBeenCalledTimes(2)
    await counting.stop()
  })

  it('does not reveal what broke in it, but logs it', async () => {
    const broken = await startGraphqlServer({
      verifyToken: async () => {
        throw new Error('the key server is down')
      },
    })
    const call = broken
      .clientOf('alex')
      .query({ query: LoadParticipantBasicDocument, variables: createVariables('alex') })
    expect(await getRefusal(call)).toEqual([['INTERNAL_SERVER_ERROR', 'Internal server error']])
    expect(broken.log.join()).toContain('the key server is down')
    await broken.stop()
  })
})
