import { act, screen } from '@testing-library/react'
import { dataMessages } from 'virtual:messages/data'
import { expect, test } from 'vitest'
import { Home } from '../../../src/portal/app/home.tsx'
import { PastResultsPage } from '../../../src/portal/orders/past-results-page.tsx'
import { ForDoctorPage } from '../../../src/portal/pages/for-doctor-page.tsx'
import { FakeBackEnd, renderWithOrders } from '../render-with-orders.tsx'

test.each([
  ['Home', <Home key="home" />],
  ['Past Results', <PastResultsPage key="past" />],
  ['what to show a physician', <ForDoctorPage key="doctor" />],
])('if orders cannot be loaded, %s says why in our words, what to do, and whom to call', async (_, page) => {
  const backEnd = new FakeBackEnd({ LoadParticipantResults: () => new TypeError('Failed to fetch') })
  await act(async () => {
    renderWithOrders(page, { backEnd, path: '/result-details/for-doctor', route: '/result-details/:page' })
  })
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent(dataMessages.unreachable)
  expect(alert).toHaveTextContent('If the problem continues, call')
  expect(alert).not.toHaveTextContent('Failed to fetch')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
})
