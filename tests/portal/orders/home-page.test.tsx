import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { HomePage } from '../../../src/portal/orders/home-page.tsx'
import type { Order } from '../../../src/portal/data/order.ts'
import { order, product, screening } from '../order.fixtures.ts'
import { backEndWith, FakeBackEnd, loaded, renderWithOrders } from '../render-with-orders.tsx'

vi.mock('virtual:catalogue', async () => ({
  catalogue: (await import('../results/result.fixtures.ts')).resultCatalogue,
}))

function open(backEnd: FakeBackEnd) {
  renderWithOrders(<HomePage />, { backEnd, path: '/', route: '/' })
}

/** The card of an order with this status. */
async function cardOf(status: string, more: Partial<Order> = {}): Promise<HTMLElement> {
  open(backEndWith(order({ status, screening: screening({ status }), ...more })))
  return (await screen.findByRole('heading', { level: 3 })).closest('section')!
}

test.each([
  ['SCHEDULED', [['Prepare For Your Appointment', '/prepare', 'secondary']]],
  ['PRE_REGISTRATION_COMPLETE', [['Prepare For Your Appointment', '/prepare', 'primary']]],
  ['COMPLETED', [['When Will My Results Be Ready', '/when-ready', 'primary']]],
  [
    'RESULTS_IN_PROCESS',
    [
      ['View Available Results', '/results/purchase-1/summary', 'primary'],
      ['When Will My Results Be Ready', '/when-ready', 'secondary'],
    ],
  ],
  [
    'RESULTS_READY',
    [
      ['View Results', '/results/purchase-1/summary', 'primary'],
      ['Download/Print Results (opens in a new tab)', '/results/purchase-1/print', 'secondary'],
    ],
  ],
])('an order with the status %s offers its actions', async (status, actions) => {
  const card = await cardOf(status)
  const buttons = within(card)
    .getAllByRole('link')
    .filter((link) => link.classList.contains('mantine-Button-root'))
  expect(
    buttons.map((link) => [
      link.textContent,
      link.getAttribute('href'),
      link.dataset['variant'] === 'default' ? 'secondary' : 'primary',
    ]),
  ).toEqual(actions)
})

test('says how far an order is, step by step and in words', async () => {
  const card = await cardOf('RESULTS_IN_PROCESS')
  const steps = within(within(card).getByRole('list', { name: 'Progress' })).getAllByRole('listitem')
  expect(steps.map((step) => [step.textContent, step.getAttribute('aria-current')])).toEqual([
    ['Scheduled, done', null],
    ['Pre-registration complete, done', null],
    ['Completed, done', null],
    ['Results in process', 'step'],
    ['Results ready', null],
  ])
  expect(within(card).getByText('Step 4 of 5')).toBeInTheDocument()
  expect(card).toHaveTextContent('Some of your results are now available for your review.')
})

test('opens a map of the screening in a new tab', async () => {
  const pin = within(await cardOf('SCHEDULED')).getByRole('link', { name: /^Riverside Community Center/ })
  expect(pin).toHaveAttribute('target', '_blank')
  expect(pin.getAttribute('href')).toBe(
    'https://www.google.com/maps/search/?api=1&query=Riverside%20Community%20Center%2C%20120%20Main%20Street%2C%20Millbrook%2C%20OH%2043000',
  )
})

test('an unknown status leaves a card that can be read, its pin disabled', async () => {
  const card = await cardOf('ON_THE_MOON')
  expect(card).toHaveTextContent('Tuesday, March 3, 2026')
  expect(card).toHaveTextContent('Call (800) 555-0142 to ask about it.')
  expect(within(card).getByText('Riverside Community Center')).toBeInTheDocument()
  expect(
    within(card)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['tel:8005550142'])
  expect(within(card).queryByRole('list', { name: 'Progress' })).toBeNull()
})

test('lists the tests of the latest order whose results are not ready, folded at first', async () => {
  const products = [product('LX', 'GOLD'), product('S4L', 'GOLD'), product('PR', 'GOLD')]
  const card = await cardOf('SCHEDULED', { products })
  expect(card).toHaveTextContent('Gold Package')
  expect(within(card).getByText('Lipid Panel')).not.toBeVisible()
  await userEvent.click(within(card).getByRole('button', { name: 'View All Tests Included (2)' }))
  await waitFor(() => expect(within(card).getByText('Lipid Panel')).toBeVisible())
  expect(within(card).getByRole('button', { name: 'Hide Tests Included (2)' })).toHaveAttribute('aria-expanded', 'true')
})

test('says that there is nothing yet', async () => {
  open(backEndWith(order({ status: 'CANCELLED' })))
  expect(await screen.findByText('Nothing to show yet. Please check back.')).toBeInTheDocument()
})

test('says that it could not load, and tries again', async () => {
  let isDown = true
  open(new FakeBackEnd({ LoadParticipantResults: () => (isDown ? new Error('down') : loaded([order()])) }))
  expect(screen.getByText('Loading...')).toBeInTheDocument()
  expect(await screen.findByText('We could not load your screenings')).toBeInTheDocument()
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.getByText('Tuesday, March 3, 2026')).toBeInTheDocument())
})

test('leads on to the other pages', async () => {
  open(backEndWith())
  const more = screen.getByRole('navigation', { name: 'More' })
  expect(
    within(more)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/past-results', '/prepare', '/when-ready'])
})
