import { ApolloProvider } from '@apollo/client/react'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { dataMessages } from 'virtual:messages/data'
import { expect, test } from 'vitest'
import { ParticipantContext } from '../../../src/portal/data/participant.ts'
import { useParticipantBasic } from '../../../src/portal/data/participant-basic.ts'
import { useParticipantResults } from '../../../src/portal/data/participant-results.ts'
import { useViewedMarking } from '../../../src/portal/data/use-viewed-marking.ts'
import { order } from '../order.fixtures.ts'
import { backEndWith, FakeBackEnd, loaded, marked, named } from '../render-with-orders.tsx'

function under(backEnd: FakeBackEnd, participantId: string) {
  return {
    wrapper: ({ children }: { children: ReactNode }) => (
      <ApolloProvider client={backEnd.client}>
        <ParticipantContext value={{ participantId }}>{children}</ParticipantContext>
      </ApolloProvider>
    ),
  }
}

const purchasesIn = (results: ReturnType<typeof useParticipantResults>) =>
  results.state === 'ready' ? results.orders.map(({ purchaseId }) => purchaseId) : results.state

test('without a participant id nothing is loaded, not even on another try', async () => {
  const backEnd = backEndWith(order())
  const { result } = renderHook(() => ({ basic: useParticipantBasic(), results: useParticipantResults() }), {
    ...under(backEnd, ''),
  })
  const { results, basic } = result.current
  expect(results).toMatchObject({ state: 'failed', message: dataMessages.unavailable })
  expect(basic).toEqual({ firstName: '', isMember: false, isLoading: false })
  await act(async () => results.state === 'failed' && results.retry())
  expect(backEnd.calls).toEqual([])
})

test('trying again also loads the name, which failed together with the orders', async () => {
  let isDown = true
  const backEnd = new FakeBackEnd({
    LoadParticipantBasic: () => (isDown ? new Error('down') : named('Alex')),
    LoadParticipantResults: () => (isDown ? new Error('down') : loaded([order()])),
  })
  const { result } = renderHook(
    () => ({ basic: useParticipantBasic(), results: useParticipantResults() }),
    under(backEnd, 'participant-1'),
  )
  await waitFor(() => expect(result.current.results.state).toBe('failed'))
  isDown = false
  await act(async () => result.current.results.state === 'failed' && result.current.results.retry())
  await waitFor(() => expect(purchasesIn(result.current.results)).toEqual(['purchase-1']))
  await waitFor(() => expect(result.current.basic.firstName).toBe('Alex'))
})

test('shows what is cached immediately, and newer data when they arrive', async () => {
  const answers = [[order()], [order(), order({ purchaseId: 'purchase-2' })]]
  const backEnd = new FakeBackEnd({ LoadParticipantResults: () => loaded(answers.shift()!) })
  const first = renderHook(useParticipantResults, under(backEnd, 'participant-1'))
  expect(first.result.current.state).toBe('loading')
  await waitFor(() => expect(purchasesIn(first.result.current)).toEqual(['purchase-1']))
  first.unmount()
  const again = renderHook(useParticipantResults, under(backEnd, 'participant-1'))
  expect(purchasesIn(again.result.current)).toEqual(['purchase-1'])
  await waitFor(() => expect(purchasesIn(again.result.current)).toEqual(['purchase-1', 'purchase-2']))
})

test('a load that a mark requests is a load of its own, even if an earlier one has no answer yet', async () => {
  const viewed = order({ viewedReadyResultsAt: '2026-11-29T10:00:00Z' })
  const answers = [new Promise<never>(() => undefined), loaded([viewed])]
  const backEnd = new FakeBackEnd({
    LoadParticipantResults: () => answers.shift()!,
    SetViewedReadyResultsAt: () => marked(true),
  })
  const { result } = renderHook(
    () => {
      const results = useParticipantResults()
      useViewedMarking(order())
      return results
    },
    under(backEnd, 'participant-1'),
  )
  await waitFor(() => expect(result.current).toMatchObject({ state: 'ready', orders: [viewed] }))
})

test('data that were shown stay if loading them again fails', async () => {
  const answers = [loaded([order()]), new Error('down'), new Error('down')]
  const backEnd = new FakeBackEnd({ LoadParticipantResults: () => answers.shift()! })
  const first = renderHook(useParticipantResults, under(backEnd, 'participant-1'))
  await waitFor(() => expect(purchasesIn(first.result.current)).toEqual(['purchase-1']))
  first.unmount()
  const again = renderHook(useParticipantResults, under(backEnd, 'participant-1'))
  await waitFor(() => expect(backEnd.calls).toHaveLength(2))
  await act(async () => Promise.resolve())
  expect(purchasesIn(again.result.current)).toEqual(['purchase-1'])
  await act(async () => void (await backEnd.client.refetchQueries({ include: 'active' }).catch(() => undefined)))
  expect(backEnd.calls.length).toBeGreaterThan(2)
  expect(purchasesIn(again.result.current)).toEqual(['purchase-1'])
})

test('a name and a membership that were shown stay if loading them again fails', async () => {
  const details = { firstName: 'Kim', membership: { startDate: '2026-01-02', endDate: null } }
  const answers: Readonly<Record<string, unknown>>[] = [
    { loadParticipant: { participantId: 'participant-1', details } },
  ]
  const backEnd = new FakeBackEnd({ LoadParticipantBasic: () => answers.shift() ?? new Error('down') })
  const { result } = renderHook(useParticipantBasic, under(backEnd, 'participant-1'))
  const shown = { firstName: 'Kim', isMember: true, isLoading: false }
  await waitFor(() => expect(result.current).toEqual(shown))
  await act(async () => void (await backEnd.client.refetchQueries({ include: 'active' }).catch(() => undefined)))
  expect(backEnd.calls.length).toBeGreaterThan(1)
  expect(result.current).toEqual(shown)
})

test('says what failed if nothing was loaded, and loads on another try', async () => {
  const answers = [new Error('down'), loaded([order()])]
  const backEnd = new FakeBackEnd({ LoadParticipantResults: () => answers.shift()! })
  const { result } = renderHook(useParticipantResults, under(backEnd, 'participant-1'))
  await waitFor(() => expect(result.current).toMatchObject({ state: 'failed', message: dataMessages.unreachable }))
  const failed = result.current
  await act(async () => failed.state === 'failed' && failed.retry())
  await waitFor(() => expect(purchasesIn(result.current)).toEqual(['purchase-1']))
})
