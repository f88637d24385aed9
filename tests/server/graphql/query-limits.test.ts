import { afterAll, beforeAll, expect, it } from 'vitest'
import { startGraphqlServer, type GraphqlServer } from './graphql-server.ts'
import { order, participant, saveParticipant } from './participant.ts'

let server: GraphqlServer

beforeAll(async () => {
  server = await startGraphqlServer()
  await saveParticipant(server.records, participant('alex', order('new')))
})
afterAll(async () => server.stop())

const variables = { input: { participantId: 'alex' } }
const loads = (count: number) =>
  Array.from(
    { length: count },
    (_, n) => `a${n}: loadParticipant(loadParticipantInput: $input) { participantId }`,
  ).join(' ')
const marks = Array.from(
  { length: 5 },
  (_, n) => `a${n}: setViewedReadyResultsAt(setViewedReadyResultsAtInput: { purchaseId: "new" }) { success }`,
).join(' ')
const post = (body: string) => server.post(body, { authorization: 'Bearer alex' })

it.each([
  ['aliases', `query ($input: LoadParticipantInput!) { ${loads(160)} }`],
  ['a fragment', `query ($input: LoadParticipantInput!) { ...F } fragment F on Query { ${loads(5)} }`],
  ['mutations', `mutation { ${marks} }`],
])('refuses an operation that asks for everything over and over, by %s', async (_, query) => {
  const response = await post(JSON.stringify({ query, variables }))
  expect(response.status).toBe(400)
  expect(await response.text()).toMatch(/Unexpected \d+ root fields, expected at most 4/)
})

it('answers a few root fields', async () => {
  const response = await post(
    JSON.stringify({ query: `query ($input: LoadParticipantInput!) { ${loads(4)} }`, variables }),
  )
  expect(await response.json()).toMatchObject({ data: { a3: { participantId: 'alex' } } })
})

it.each([
  ['variables', (deep: string) => `{"query":"query ($a: [String]) { __typename }","variables":{"a":${deep}}}`],
  ['extensions', (deep: string) => `{"query":"{ __typename }","extensions":{"a":${deep}}}`],
  ['a body', (deep: string) => deep],
])('refuses %s nested as deep as a body can be, without a line in the log', async (_, body) => {
  for (const [open, close] of [
    ['[', ']'],
    ['{"a":', '}'],
  ] as const) {
    const depth = 8000
    const response = await post(body(`${open.repeat(depth)}1${close.repeat(depth)}`))
    expect(response.status).toBe(400)
    expect(await response.text()).not.toContain(' at ')
  }
  expect(server.log).toEqual([])
})
