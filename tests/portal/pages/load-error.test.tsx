import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { HomePage } from '../../../src/portal/orders/home-page.tsx'
import { ForDoctorPage } from '../../../src/portal/pages/for-doctor-page.tsx'
import { FakeBackEnd, renderWithOrders } from '../render-with-orders.tsx'

test.each([
  ['Home', <HomePage key="home" Outlook={() => null} />],
  ['what to show a physician', <ForDoctorPage key="doctor" />],
])('where orders cannot be loaded, %s says the message of the error', async (_, page) => {
  const backEnd = new FakeBackEnd({ LoadParticipantResults: () => new Error('The records are closed.') })
  await act(async () => {
    renderWithOrders(page, { backEnd, path: '/result-details/for-doctor', route: '/result-details/:page' })
  })
  expect(await screen.findByRole('alert')).toHaveTextContent('The records are closed.')
})
