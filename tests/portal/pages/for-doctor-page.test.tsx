import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ForDoctorPage } from '../../../src/portal/pages/for-doctor-page.tsx'
import { order, screening } from '../order.fixtures.ts'
import { backEndWith, FakeBackEnd, loaded, renderWithOrders } from '../render-with-orders.tsx'

const at = (purchaseId: string, status: string, time: string) =>
  order({ purchaseId, status, screening: screening({ status, time }) })

test.each([
  ['the newest that is ready', [at('a', 'RESULTS_READY', '2025-03-03'), at('b', 'RESULTS_READY', '2026-03-03')], 'b'],
  ['ready before newer', [at('a', 'RESULTS_READY', '2025-03-03'), at('b', 'RESULTS_IN_PROCESS', '2026-03-03')], 'a'],
  ['in process where none is ready', [at('a', 'COMPLETED', '2026-04-03'), at('b', 'RESULTS_IN_PROCESS', '')], 'b'],
])('the buttons open %s', async (_, orders, purchaseId) => {
  const backEnd = backEndWith(...orders)
  // Components that wait for a promise render only if the render itself is awaited.
  await act(async () => {
    renderWithOrders(<ForDoctorPage />, { backEnd, path: '/result-details/for-doctor', route: '/result-details/:page' })
  })
  expect(await screen.findByRole('link', { name: 'View My Results' })).toHaveAttribute(
    'href',
    `/results/${purchaseId}/summary`,
  )
  expect(screen.getByRole('link', { name: 'Take to My Doctor' })).toHaveAttribute(
    'href',
    `/results/${purchaseId}/doctor`,
  )
  const print = screen.getByRole('link', { name: /^Print PDF\s*\(opens in a new tab\)$/ })
  expect(print).toHaveAttribute('href', `/results/${purchaseId}/print`)
  expect(print).toHaveAttribute('target', '_blank')
})

test('keeps its advice without the back end and without results, with the two buttons disabled', async () => {
  let isDown = true
  const backEnd = new FakeBackEnd({
    LoadParticipantResults: () => (isDown ? new TypeError('Failed to fetch') : loaded([])),
  })
  await act(async () => {
    renderWithOrders(<ForDoctorPage />, { backEnd, path: '/result-details/for-doctor', route: '/result-details/:page' })
  })
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not load your results')
  expect(await screen.findByRole('heading', { name: 'On paper' })).toBeVisible()
  isDown = false
  await act(async () => screen.getByRole('button', { name: 'Try again' }).click())
  expect(await screen.findByText('Nothing to show yet. Please check back.')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
  for (const name of ['View My Results', 'Print PDF'])
    expect(screen.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true')
  expect(screen.queryByText('Take to My Doctor')).toBeNull()
  expect(screen.getByRole('heading', { name: 'On paper' })).toBeVisible()
})
