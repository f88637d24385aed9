import { afterEach, expect, it } from 'vitest'
import { collectAll } from '../records/purchase-versions.ts'
import { startGraphqlServer, type GraphqlServer } from './graphql-server.ts'
import { participant, saveParticipant } from './participant.ts'

let server: GraphqlServer

afterEach(async () => server.stop())

interface Answer {
  readonly data?: Record<string, unknown>
  readonly errors?: readonly { readonly message: string; readonly extensions?: { readonly code: string } }[]
}

async function ask(query: string, token = 'alex'): Promise<Answer> {
  const response = await server.post(JSON.stringify({ query }), { authorization: `Bearer ${token}` })
  return (await response.json()) as Answer
}

const load = (token = 'alex', alias = ''): string =>
  `${alias} loadParticipant(loadParticipantInput: { participantId: "${token}" }) { participantId }`
const actions = async (id: string): Promise<string[]> =>
  (await collectAll(server.records.audit.listParticipantEvents(id))).map(({ action }) => action)

it('a request with aliases loads once, and is logged once', async () => {
  server = await startGraphqlServer()
  await saveParticipant(server.records, participant('alex'))
  const { data } = await ask(`{ ${load('alex', 'a:')} ${load('alex', 'b:')} ${load('alex', 'c:')} }`)
  expect(data).toEqual({ a: { participantId: 'alex' }, b: { participantId: 'alex' }, c: { participantId: 'alex' } })
  expect(await actions('alex')).toEqual(['load-participant'])
})

it('one participant who keeps asking is held back, is not logged anymore, and does not hold others back', async () => {
  server = await startGraphqlServer({ limits: { loads: 3, marks: 2 } })
  const answers = []
  for (let count = 0; count < 5; count += 1) answers.push(await ask(`{ ${load()} }`))
  expect(answers.map(({ errors }) => errors?.[0]?.extensions?.code)).toEqual([
    ...Array<undefined>(3),
    'RATE_LIMITED',
    'RATE_LIMITED',
  ])
  const mark = 'mutation { setResultsSeen(setResultsSeenInput: { purchaseId: "x", revisions: [] }) { success } }'
  for (const code of ['FORBIDDEN', 'FORBIDDEN', 'RATE_LIMITED'])
    expect((await ask(mark)).errors?.[0]?.extensions?.code).toBe(code)
  expect(await actions('alex')).toEqual([...Array<string>(3).fill('load-participant'), 'mark-seen', 'mark-seen'])
  expect((await ask(`{ ${load('sam')} }`, 'sam')).errors).toBeUndefined()
})
