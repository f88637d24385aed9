import { afterAll, beforeAll, expect, it } from 'vitest'
import { startGraphqlServer, type GraphqlServer } from './graphql-server.ts'
import { order, participant } from './participant.ts'

let server: GraphqlServer

beforeAll(async () => {
  server = await startGraphqlServer()
  await server.records.save(participant('alex', order('new')))
  await server.records.save(participant('sam', order('sams')))
})
afterAll(async () => server.stop())

const load = (id: string) =>
  `{ loadParticipant(loadParticipantInput: { participantId: "${id}" }) { participantId orders { purchaseId viewedReadyResultsAt } } }`
const ask = async (query: string, token: string) => {
  const response = await server.post(JSON.stringify({ query }), { authorization: `Bearer ${token}` })
  return response.json()
}
const mark = 'mutation { setViewedReadyResultsAt(setViewedReadyResultsAtInput: { purchaseId: "new" }) { success } }'

it('answers the same request alike, and anew when the store holds something else', async () => {
  const first = await ask(load('alex'), 'alex')
  expect(first).toMatchObject({
    data: { loadParticipant: { orders: [{ purchaseId: 'new', viewedReadyResultsAt: null }] } },
  })
  expect(await ask(load('alex'), 'alex')).toEqual(first)
  expect(await ask(mark, 'alex')).toEqual({ data: { setViewedReadyResultsAt: { success: true } } })
  expect(await ask(load('alex'), 'alex')).toMatchObject({
    data: { loadParticipant: { orders: [{ viewedReadyResultsAt: expect.any(String) }] } },
  })
  await server.records.save(participant('alex', order('another')))
  expect(await ask(load('alex'), 'alex')).toMatchObject({
    data: { loadParticipant: { orders: [{ purchaseId: 'another' }] } },
  })
})

it('makes every mutation', async () => {
  await server.records.save(participant('alex', order('new', { allInterpretationsReadyAt: null })))
  const marked = async () => (await ask(mark, 'alex')) as { data: { setViewedReadyResultsAt: { success: boolean } } }
  expect((await marked()).data.setViewedReadyResultsAt.success).toBe(false)
  await server.records.save(participant('alex', order('new')))
  expect((await marked()).data.setViewedReadyResultsAt.success).toBe(true)
})

it('answers nobody else alike', async () => {
  await ask(load('alex'), 'alex')
  const forbidden = { data: null, errors: [{ extensions: { code: 'FORBIDDEN' } }] }
  expect(await ask(load('alex'), 'sam')).toMatchObject(forbidden)
  expect(await ask(load('alex'), 'sam'), 'the second time').toMatchObject(forbidden)
  expect(await ask(load('alex'), 'forged')).toMatchObject({ errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] })
  expect(await ask(load('sam'), 'sam')).toMatchObject({
    data: { loadParticipant: { orders: [{ purchaseId: 'sams' }] } },
  })
})
