import { ApolloProvider, useQuery } from '@apollo/client/react'
import { act, render } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Order } from '../../../src/portal/data/order.ts'
import { LoadParticipantResultsDocument } from '../../../src/portal/data/portal-calls.ts'
import { useViewedMarking } from '../../../src/portal/data/use-viewed-marking.ts'
import { order } from '../order.fixtures.ts'
import { FakeBackEnd, loaded, marked } from '../render-with-orders.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})

function Page({ shown }: { shown: Order | undefined }) {
  useQuery(LoadParticipantResultsDocument, { variables: { loadParticipantInput: { participantId: 'participant-1' } } })
  useViewedMarking(shown)
  return null
}

function open(server: FakeBackEnd, shown: Order | undefined) {
  return render(
    <ApolloProvider client={server.client}>
      <Page shown={shown} />
    </ApolloProvider>,
  )
}

const settle = (milliseconds = 0) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

function backEnd(...answers: (boolean | Error)[]): FakeBackEnd {
  return new FakeBackEnd({
    LoadParticipantResults: () => loaded([]),
    SetViewedReadyResultsAt: () => {
      const answer = answers.shift() ?? true
      return typeof answer === 'boolean' ? marked(answer) : answer
    },
  })
}

const markings = ({ calls }: FakeBackEnd) => calls.filter(({ name }) => name === 'SetViewedReadyResultsAt')

test('marks a finished purchase once, however often its results are opened, and loads the orders again', async () => {
  const server = backEnd()
  const page = open(server, order())
  await settle()
  expect(server.calls.map(({ name }) => name)).toEqual([
    'LoadParticipantResults',
    'SetViewedReadyResultsAt',
    'LoadParticipantResults',
  ])
  page.unmount()
  open(server, order())
  await settle(60_000)
  expect(markings(server).map(({ variables }) => variables)).toEqual([
    { setViewedReadyResultsAtInput: { purchaseId: 'purchase-1' } },
  ])
})

test.each<[string, Order | undefined]>([
  ['no purchase', undefined],
  ['results still in process', order({ status: 'RESULTS_IN_PROCESS' })],
  ['a result outstanding', order({ allInterpretationsReadyAt: null })],
  ['results viewed before', order({ viewedReadyResultsAt: '2026-03-13T00:00:00Z' })],
])('marks nothing with %s', async (_, shown) => {
  const server = backEnd()
  open(server, shown)
  await settle(60_000)
  expect(markings(server)).toEqual([])
})

test('tries again after a failure or a refusal, and stops once the marking is accepted', async () => {
  const server = backEnd(new Error('down'), false, true)
  open(server, order())
  await settle()
  expect(markings(server)).toHaveLength(1)
  await settle(2_000)
  expect(markings(server)).toHaveLength(2)
  await settle(10_000)
  expect(markings(server)).toHaveLength(3)
  await settle(60_000)
  expect(markings(server)).toHaveLength(3)
})

test('leaves the marking to the next visit if it keeps failing', async () => {
  const server = backEnd(new Error('down'), new Error('down'), new Error('down'))
  open(server, order()).rerender(<p />)
  await settle(60_000)
  const before = markings(server).length
  open(server, order())
  await settle()
  expect(markings(server)).toHaveLength(before + 1)
})
