import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Order } from '../../../src/portal/data/order.ts'
import { ForDoctorPage } from '../../../src/portal/pages/for-doctor-page.tsx'
import { order, screening } from '../order.fixtures.ts'
import { backEndWith, FakeBackEnd, loaded, renderWithOrders } from '../render-with-orders.tsx'

function at(purchaseId: string, status: string, time: string): Order {
  return order({ purchaseId, status, screening: screening({ status, time }) })
}

async function open(backEnd: FakeBackEnd) {
  // What waits for a promise is drawn only where the rendering itself was awaited.
  await act(async () => {
    renderWithOrders(<ForDoctorPage />, { backEnd, path: '/result-details/for-doctor', route: '/result-details/:page' })
  })
  await screen.findByRole('heading', { level: 1 })
}

test.each([
  ['the newest that is ready', [at('a', 'RESULTS_READY', '2025-03-03'), at('b', 'RESULTS_READY', '2026-03-03')], 'b'],
  ['ready before newer', [at('a', 'RESULTS_READY', '2025-03-03'), at('b', 'RESULTS_IN_PROCESS', '2026-03-03')], 'a'],
  ['in process where none is ready', [at('a', 'COMPLETED', '2026-04-03'), at('b', 'RESULTS_IN_PROCESS', '')], 'b'],
])('the buttons open %s', async (_, orders, purchaseId) => {
  await open(backEndWith(...orders))
  expect(await screen.findByRole('link', { name: 'View My Results' })).toHaveAttribute(
    'href',
    `/results/${purchaseId}/summary`,
  )
  const print = screen.getByRole('link', { name: /^Print PDF\s*\(opens in a new tab\)$/ })
  expect(print).toHaveAttribute('href', `/results/${purchaseId}/print`)
  expect(print).toHaveAttribute('target', '_blank')
})

test('without results the buttons are there, disabled, with a reason', async () => {
  await open(backEndWith(at('a', 'SCHEDULED', '2026-04-03'), at('b', 'CANCELLED', '2026-03-03')))
  expect(await screen.findByText('Nothing to show yet. Please check back.')).toBeInTheDocument()
  for (const name of ['View My Results', 'Print PDF'])
    expect(screen.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true')
})

test('says that results could not be loaded, keeps the text, and tries again', async () => {
  let isDown = true
  const orders = [at('a', 'RESULTS_READY', '2025-03-03')]
  await open(new FakeBackEnd({ LoadParticipantResults: () => (isDown ? new Error('no') : loaded(orders)) }))
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not load your results')
  expect(screen.getByRole('heading', { name: 'On paper' })).toBeInTheDocument()
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.getByRole('link', { name: 'View My Results' })).toBeInTheDocument())
})
