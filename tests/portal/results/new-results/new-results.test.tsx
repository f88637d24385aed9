import { ApolloProvider } from '@apollo/client/react'
import { act, render, screen, within } from '@testing-library/react'
import { Suspense, use, type ReactNode } from 'react'
import { Link, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Order } from '../../../../src/portal/data/order.ts'
import { buildResultViews } from '../../../../src/portal/results/build-result-views.ts'
import { DetailsPage } from '../../../../src/portal/results/details/details-page.tsx'
import { NewResultMark } from '../../../../src/portal/results/new-results/new-result-mark.tsx'
import { NewResults } from '../../../../src/portal/results/new-results/new-results.tsx'
import { SummaryPage } from '../../../../src/portal/results/summary/summary-page.tsx'
import { PortalTheme } from '../../../../src/portal/ui/theme/portal-theme.tsx'
import { interpretation, order, pending, product } from '../../order.fixtures.ts'
import { FakeBackEnd, loaded, marked, renderWithOrders, seen } from '../../render-with-orders.tsx'
import { resultCatalogue } from '../result.fixtures.ts'

vi.mock('virtual:catalogue', async () => ({
  catalogue: (await import('../result.fixtures.ts')).resultCatalogue,
  ...(await import('../result-texts.fixtures.tsx')).loaders,
}))

const before = { seenAt: '2026-03-12T20:00:00Z' }
const ldl = interpretation('ldl', 'LX', 'HIGH', { value: '170' })
const triglycerides = interpretation('triglycerides', 'LX', 'VERY_HIGH', { value: '612' })
const pressure = interpretation('bloodPressure', 'PR', 'NORMAL', { systolic: '118', diastolic: '76' })
const purchase = (...interpretations: Order['interpretations']) =>
  order({
    status: 'RESULTS_IN_PROCESS',
    allInterpretationsReadyAt: null,
    products: [product('LX', 'GOLD'), product('PR', 'GOLD')],
    interpretations,
  })

/** The observed elements, each with a function that reports it as visible. */
const inSight = new Map<Element, () => void>()

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly tell: (entries: { isIntersecting: boolean }[]) => void
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        this.tell = tell
      }
      observe(element: Element) {
        inSight.set(element, () => this.tell([{ isIntersecting: true }]))
      }
      disconnect() {}
    },
  )
})
afterEach(() => {
  inSight.clear()
  vi.unstubAllGlobals()
})

/** A back end that stores what was seen, after this many failures. */
function backEnd(shown: Order, failures = 0): FakeBackEnd {
  const known = new Set<unknown>()
  let left = failures
  return new FakeBackEnd({
    LoadParticipantResults: () => {
      const interpretations = shown.interpretations.map((each) =>
        known.has(each.revision) ? { ...each, ...before } : each,
      )
      return loaded([{ ...shown, interpretations }])
    },
    SetViewedReadyResultsAt: () => marked(true),
    SetResultsSeen: ({ setResultsSeenInput }) => {
      if (left-- > 0) return new Error('down')
      for (const revision of (setResultsSeenInput as { revisions: string[] }).revisions) known.add(revision)
      return seen(true)
    },
  })
}

function open(server: FakeBackEnd, page: 'summary' | 'details' = 'summary') {
  const pages = (
    <>
      <Link to="/results/purchase-1/details">Go on</Link>
      <Link to="/results/purchase-2/summary">Another</Link>
      <Routes>
        <Route path=":purchaseId/summary" element={<SummaryPage />} />
        <Route path=":purchaseId/details" element={<DetailsPage />} />
      </Routes>
    </>
  )
  return renderWithOrders(pages, {
    backEnd: server,
    path: `/results/purchase-1/${page}`,
    route: '/results/*',
  })
}

const marks = () => screen.queryAllByText('New', { exact: true })
const told = ({ calls }: FakeBackEnd) =>
  calls.filter(({ name }) => name === 'SetResultsSeen').map(({ variables }) => variables['setResultsSeenInput'])
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const look = () => act(() => inSight.forEach((tell) => tell()))

test('a result that arrived since the last visit is marked by name, and reported as seen after a moment in view', async () => {
  const server = backEnd(purchase({ ...ldl, ...before }, triglycerides, pressure))
  open(server)
  const row = await screen.findByRole('link', { name: /^Triglycerides New/ })
  expect(within(row).getByText('New')).toBeVisible()
  expect(screen.getByRole('link', { name: /^LDL Cholesterol\s?170/ })).toBeInTheDocument()
  expect(marks()).toHaveLength(2)
  vi.useFakeTimers()
  await pass(10_000)
  expect(told(server), 'nothing was in view').toEqual([])
  look()
  await pass(999)
  expect(told(server)).toEqual([])
  await pass(1)
  const revisions = expect.toSatisfy(
    (list: string[]) => [...list].sort().join() === [pressure.revision, triglycerides.revision].sort().join(),
  )
  expect(told(server)).toEqual([{ purchaseId: 'purchase-1', revisions }])
  await pass(60_000)
  expect(told(server), 'once').toHaveLength(1)
  expect(marks(), 'until the visit ends').toHaveLength(2)
})

test('the marks stay from the summary to the details of a visit, and are gone on the next', async () => {
  const server = backEnd(purchase({ ...ldl, ...before }, triglycerides))
  const page = open(server)
  await screen.findByRole('link', { name: /^Triglycerides New/ })
  vi.useFakeTimers()
  look()
  await pass(1_000)
  vi.useRealTimers()
  act(() => screen.getByRole('link', { name: 'Go on' }).click())
  expect(await screen.findByRole('article', { name: 'Triglycerides New' })).toBeInTheDocument()
  expect(marks()).toHaveLength(1)
  page.unmount()
  const again = new FakeBackEnd({
    LoadParticipantResults: () => loaded([purchase({ ...ldl, ...before }, { ...triglycerides, ...before })]),
  })
  open(again)
  await screen.findByRole('link', { name: /^Triglycerides\s?612/ })
  expect(marks()).toEqual([])
})

test('results that were in view are not reported for another purchase that is opened within the moment', async () => {
  const orders = ['purchase-1', 'purchase-2'].map((purchaseId) => {
    return { ...purchase({ ...ldl, ...before }, triglycerides), purchaseId }
  })
  const server = new FakeBackEnd({ LoadParticipantResults: () => loaded(orders), SetResultsSeen: () => seen(true) })
  open(server)
  await screen.findByRole('link', { name: /^Triglycerides New/ })
  vi.useFakeTimers()
  look()
  await pass(500)
  inSight.clear()
  act(() => screen.getByRole('link', { name: 'Another' }).click())
  await pass(10_000)
  expect(told(server)).toEqual([])
  const link = screen.getByRole('link', { name: /^Triglycerides New/ })
  expect(link).toHaveAttribute('href', '/results/purchase-2/details#triglycerides')
})

test('a result that was new only in a render that React discarded is not marked', async () => {
  const { client } = backEnd(purchase(ldl))
  const wrap = (shown: Order, child: ReactNode) => (
    <PortalTheme env="test">
      <ApolloProvider client={client}>
        <Suspense>
          <NewResults order={shown} views={buildResultViews(shown, resultCatalogue).views}>
            {child}
          </NewResults>
        </Suspense>
      </ApolloProvider>
    </PortalTheme>
  )
  const heading = (
    <h3>
      Triglycerides
      <NewResultMark views={[triglycerides]} />
    </h3>
  )
  const awaited = new Promise<never>(() => {})
  const Awaiting = () => use(awaited)
  const arrived = purchase({ ...ldl, ...before }, triglycerides)
  const { rerender } = render(wrap(arrived, <Awaiting />))
  rerender(wrap(purchase({ ...ldl, ...before }, { ...triglycerides, ...before }), heading))
  expect(await screen.findByRole('heading')).toHaveTextContent(/^Triglycerides$/)
  rerender(wrap(arrived, heading))
  expect(screen.getByRole('heading')).toHaveTextContent('Triglycerides New')
})

test('results that are all new have no marks, and are reported as seen together, without pending ones', async () => {
  const waiting = { ...pressure, ...pending() }
  const server = backEnd(purchase(ldl, triglycerides, waiting))
  open(server)
  await screen.findByRole('link', { name: /^Triglycerides\s?612/ })
  expect(marks()).toEqual([])
  await vi.waitFor(
    () =>
      expect(told(server)).toEqual([{ purchaseId: 'purchase-1', revisions: [ldl.revision, triglycerides.revision] }]),
    20_000,
  )
  expect(marks()).toEqual([])
})

test('a finished purchase that is entirely new is left to the marking as viewed', async () => {
  const server = backEnd(
    order({ ...purchase(ldl), status: 'RESULTS_READY', allInterpretationsReadyAt: '2026-03-12T17:00:00Z' }),
  )
  open(server, 'details')
  await screen.findByRole('article', { name: 'LDL Cholesterol' })
  vi.useFakeTimers()
  await pass(10_000)
  expect(told(server)).toEqual([])
  expect(server.calls.map(({ name }) => name)).toContain('SetViewedReadyResultsAt')
})

test('a failed report is sent again, even by the next page', async () => {
  const server = backEnd(purchase({ ...ldl, ...before }, triglycerides), 2)
  const page = open(server)
  await screen.findByRole('link', { name: /^Triglycerides New/ })
  vi.useFakeTimers()
  look()
  await pass(1_000)
  await pass(2_000)
  expect(told(server)).toHaveLength(2)
  page.unmount()
  await pass(60_000)
  expect(told(server)).toHaveLength(2)
  vi.useRealTimers()
  inSight.clear()
  open(server)
  await screen.findByRole('link', { name: /^Triglycerides New/ })
  vi.useFakeTimers()
  look()
  await pass(1_000)
  expect(told(server)).toHaveLength(3)
})
