import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { PastResultsPage } from '../../../src/portal/orders/past-results-page.tsx'
import { order, screening } from '../order.fixtures.ts'
import { backEndWith, FakeBackEnd, loaded, renderWithOrders } from '../render-with-orders.tsx'

function open(backEnd: FakeBackEnd) {
  renderWithOrders(<PastResultsPage />, { backEnd, path: '/past-results', route: '/past-results' })
}

const older = order({ purchaseId: 'older', screening: screening({ time: '2025-03-20T13:40:00Z' }) })
const newer = order({ purchaseId: 'newer', screening: screening({ time: '2026-03-03T13:40:00Z' }) })
const others = ['SCHEDULED', 'PRE_REGISTRATION_COMPLETE', 'COMPLETED', 'RESULTS_IN_PROCESS', 'CANCELLED', 'OF_TOMORROW']

test('lists the orders whose results are ready, and no others, the newest screening first', async () => {
  const rest = others.map((status) => order({ purchaseId: status, status, screening: screening({ status }) }))
  open(backEndWith(older, ...rest, newer))
  const rows = await screen.findAllByRole('heading', { level: 2 })
  expect(rows.map((row) => row.textContent)).toEqual(['March 3, 2026', 'March 20, 2025'])
})

test('a row has its date, its place and its two buttons', async () => {
  open(backEndWith(newer))
  const row = (await screen.findByRole('heading', { level: 2 })).closest('li')!
  expect(row).toHaveTextContent('Riverside Community Center, 120 Main Street, Millbrook, OH 43000')
  const [view, print] = within(row).getAllByRole('link')
  expect(view).toHaveAccessibleName('View Results')
  expect(view).toHaveAttribute('href', '/results/newer/summary')
  expect(print).toHaveAccessibleName(/^Download\/Print Results\s*\(opens in a new tab\)$/)
  expect(print).toHaveAttribute('href', '/results/newer/print')
  expect(print).toHaveAttribute('target', '_blank')
  for (const button of [view, print]) expect(button).toHaveAccessibleDescription('March 3, 2026')
})

test('an order without a screening is listed last and honestly', async () => {
  open(backEndWith(order({ purchaseId: 'bare', screening: null }), newer))
  const rows = await screen.findAllByRole('heading', { level: 2 })
  expect(rows.map((row) => row.textContent)).toEqual(['March 3, 2026', 'Date not known'])
})

test('without a row a placeholder stands there, and the action steps are still offered', async () => {
  open(backEndWith(order({ status: 'COMPLETED', screening: screening({ status: 'COMPLETED' }) })))
  expect(await screen.findByText('Nothing to show yet. Please check back.')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Action Steps' })).toHaveAttribute('href', '/past-results/action-steps')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('loading says so', () => {
  open(backEndWith(newer))
  expect(screen.getByRole('status')).toHaveTextContent('Loading...')
})

test('an error says what the back end said, and tries again', async () => {
  let isDown = true
  open(new FakeBackEnd({ LoadParticipantResults: () => (isDown ? new Error('Failed to fetch') : loaded([newer])) }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch')
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.getByText('March 3, 2026')).toBeInTheDocument())
})
