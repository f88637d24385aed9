import { print } from 'graphql'
import { expect, it } from 'vitest'
import { LoadParticipantBasicDocument, SetViewedReadyResultsAtDocument } from '../../../src/portal/data/portal-calls.ts'
import { createGraphqlRoutes } from '../../../src/server/graphql/graphql-routes.ts'
import type { AuditEvent } from '../../../src/server/records/audit-log.ts'
import type { RecordStore } from '../../../src/server/records/record-store.ts'

const done: string[] = []
const participants = {
  load: async (participantId: string) => ({
    participantId,
    details: { firstName: 'Alex', membership: null },
    orders: [],
  }),
  markViewed: async () => (done.push('marked'), 'viewed' as const),
} satisfies Partial<RecordStore['participants']> as unknown as RecordStore['participants']

const load = [LoadParticipantBasicDocument, { loadParticipantInput: { participantId: 'alex' } }] as const
const mark = [SetViewedReadyResultsAtDocument, { setViewedReadyResultsAtInput: { purchaseId: 'a' } }] as const

async function ask(
  [document, variables]: typeof load | typeof mark,
  append: (event: AuditEvent) => Promise<void>,
): Promise<{ data?: unknown; errors?: { extensions: { code: string } }[] }> {
  const routes = createGraphqlRoutes({
    records: { participants, audit: { append } },
    verifyToken: async () => ({ participantId: 'alex' }),
    log: () => {},
  })
  const response = await routes.request('/', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer token' },
    body: JSON.stringify({ query: print(document), variables }),
  })
  return (await response.json()) as Awaited<ReturnType<typeof ask>>
}

it('answers a read only once it is in the log', async () => {
  let isKept = false
  const answered = ask(load, async () => {
    await new Promise((resolve) => setTimeout(resolve, 50))
    isKept = true
  })
  expect((await answered).data).toBeDefined()
  expect(isKept).toBe(true)
})

it('answers no read, and changes nothing, if the log fails', async () => {
  const full = async (): Promise<void> => {
    throw new Error('disk full')
  }
  for (const call of [load, mark]) {
    const { data, errors } = await ask(call, full)
    expect(JSON.stringify(data)).not.toContain('Alex')
    expect(errors?.[0]?.extensions.code).toBe('INTERNAL_SERVER_ERROR')
  }
  expect(done).toEqual([])
})
