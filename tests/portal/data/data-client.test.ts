import { afterEach, describe, expect, test, vi } from 'vitest'
import { createDataClient } from '../../../src/portal/data/data-client.ts'
import { LoadParticipantResultsDocument } from '../../../src/portal/data/portal-calls.ts'
import { FakeIdentity, createSession, storeOn } from '../account/session/fake-identity.ts'
import { loaded } from '../render-with-orders.tsx'

const orders = {
  query: LoadParticipantResultsDocument,
  variables: { loadParticipantInput: { participantId: 'participant-1' } },
}

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
  return { calls, session, client: createDataClient('/graphql', session) }
}

describe('createDataClient', () => {
  test('sends the id token', async () => {
    const { calls, client } = await clientWithAnswer({ data: loaded([]) })
    await client.query(orders)
    expect(new Headers(calls.mock.calls[0]![1]!.headers).get('authorization')).toBe(
      'Bearer token of member@example.com until 3600000',
    )
  })

  test('a refused token ends the session; what was asked and answered is not logged', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { client, session } = await clientWithAnswer({
      errors: [{ message: 'a secret of member@example.com', extensions: { code: 'UNAUTHENTICATED' } }],
    })
    await expect(client.query(orders)).rejects.toThrow('a secret of')
    expect(session.getState().status).toBe('expired')
    expect(log.mock.calls).toEqual([['The call LoadParticipantResults failed: UNAUTHENTICATED']])
  })

  test('any other failure leaves the participant signed in', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { client, session } = await clientWithAnswer({ message: 'broken' }, 500)
    await expect(client.query(orders)).rejects.toThrow('500')
    expect(session.getState().status).toBe('authenticated')
  })
})
