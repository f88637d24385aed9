import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { DataProvider } from '../../../src/portal/data/data-provider.tsx'
import { useParticipantResults } from '../../../src/portal/data/participant-results.ts'
import { FakeIdentity, storeOn } from '../account/session/fake-identity.ts'
import { order } from '../order.fixtures.ts'
import { loaded } from '../render-with-orders.tsx'

afterEach(() => vi.restoreAllMocks())

const clients: ApolloClient[] = []

function Page() {
  clients.push(useApolloClient())
  const results = useParticipantResults()
  return <p>{results.state === 'ready' ? results.orders.map(({ purchaseId }) => purchaseId) : results.state}</p>
}

function createPortal(participantId: string) {
  return (
    <DataProvider
      key={participantId}
      graphqlUrl="/graphql"
      session={storeOn(new FakeIdentity())}
      participantId={participantId}
    >
      <Page />
    </DataProvider>
  )
}

test('nothing from one participant remains for the next, or after signing out', async () => {
  const answer = vi.spyOn(globalThis, 'fetch').mockImplementation(() => {
    const data = loaded([order({ purchaseId: 'the first’s purchase' })])
    return Promise.resolve(Response.json({ data }))
  })
  const { rerender, unmount } = render(createPortal('participant-1'))
  expect(await screen.findByText('the first’s purchase')).toBeVisible()
  const [first] = clients
  expect(JSON.stringify(first!.cache.extract())).toContain('the first’s purchase')

  answer.mockImplementation(() => new Promise(() => undefined))
  rerender(createPortal('participant-2'))
  expect(screen.getByText('loading')).toBeVisible()
  expect(clients.at(-1)).not.toBe(first)
  await waitFor(() => expect(first!.cache.extract()).toEqual({}))
  unmount()
  expect(clients.at(-1)!.cache.extract()).toEqual({})
})
