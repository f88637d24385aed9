import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Home } from '../../../../src/portal/app/home.tsx'
import type { Order } from '../../../../src/portal/data/order.ts'
import { interpretation, order, screening } from '../../order.fixtures.ts'
import { backEndWith, renderWithOrders } from '../../render-with-orders.tsx'

vi.mock('virtual:catalogue', async () => ({
  catalogue: (await import('../result.fixtures.ts')).resultCatalogue,
  ...(await import('../result-texts.fixtures.tsx')).loaders,
}))

const critical = interpretation('triglycerides', 'LX', 'VERY_HIGH', { value: '612' })
const high = interpretation('ldl', 'LX', 'HIGH', { value: '170' })

async function open(...orders: readonly Order[]) {
  renderWithOrders(<Home />, { backEnd: backEndWith(...orders), path: '/', route: '/' })
  await screen.findAllByRole('heading', { level: 3 })
}

const findBand = (button: string) =>
  screen.getByRole('link', { name: button }).parentElement!.parentElement as HTMLElement

const openedBefore = { seenAt: '2025-03-20T20:00:00Z' }

/** A screening one year before the fixture's. */
const earlier = (purchaseId: string, ...interpretations: Order['interpretations']) =>
  order({ purchaseId, interpretations, screening: screening({ time: '2025-03-03T13:40:00Z' }) })

it('is only in the card of the newest results, with its one solid button, and earlier results are rows', async () => {
  await open(earlier('old', { ...critical, ...openedBefore }, high), order({ interpretations: [critical] }))
  expect(screen.getAllByText('Contact your physician today about 1 result.')).toHaveLength(1)
  expect(document.querySelectorAll('[data-variant="filled"]')).toHaveLength(1)
  const [newest, past] = screen.getAllByRole('link', { name: 'View Results' })
  expect(newest).toHaveAttribute('href', '/results/purchase-1/summary')
  expect(past).toHaveAttribute('href', '/results/old/summary')
  expect(past).toHaveAccessibleDescription('March 3, 2025')
  expect(screen.getByRole('heading', { level: 2, name: 'Past screenings' })).toBeInTheDocument()
})

it('is also in the card of an earlier screening if a new result there cannot wait, the most urgent card first', async () => {
  const normal = interpretation('triglycerides', 'LX', 'NORMAL', { value: '90' })
  await open(order({ interpretations: [normal] }), earlier('can wait', high), earlier('corrected', critical))
  const readSection = (name: string) =>
    within(screen.getByRole('heading', { level: 2, name }).closest('section')!)
      .getAllByText(/\d, 202\d$|^Contact|^Your result/)
      .map(({ textContent }) => textContent)
  expect(readSection('Results Ready')).toEqual([
    'Monday, March 3, 2025',
    'Contact your physician today about 1 result.',
    'Tuesday, March 3, 2026',
    'Your result is in the normal range.',
  ])
  expect(readSection('Past screenings')).toEqual(['March 3, 2025'])
  expect(screen.getAllByRole('link', { name: 'View Results' }).map((link) => link.getAttribute('href'))).toEqual([
    '/results/corrected/summary',
    '/results/purchase-1/summary',
    '/results/can%20wait/summary',
  ])
})

it('is in the newest card first if an earlier result is as urgent, and only that card is outlined', async () => {
  await open(earlier('corrected', critical), order({ interpretations: [critical] }))
  const cards = screen
    .getAllByText('Contact your physician today about 1 result.')
    .map((band) => band.closest('section'))
  expect(cards.map((card) => [within(card!).getByRole('heading').textContent, card!.dataset['emphasis']])).toEqual([
    ['Tuesday, March 3, 2026', 'true'],
    ['Monday, March 3, 2025', undefined],
  ])
})

it('is in the card of results in process if one of them cannot wait, and leaves the rest as it was', async () => {
  await open(order({ status: 'RESULTS_IN_PROCESS', interpretations: [critical] }))
  const band = findBand('View Available Results')
  expect(within(band).getByText('Contact your physician today about 1 result.')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'When Will My Results Be Ready' })).toBeInTheDocument()
})

it('is absent for results in process that can wait, and if there is nothing to read', async () => {
  await open(order({ status: 'RESULTS_IN_PROCESS', interpretations: [high] }), order({ purchaseId: 'empty' }))
  expect(screen.queryByText(/your physician|normal range/)).toBeNull()
  expect(screen.getByRole('link', { name: 'View Available Results' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'View Results' })).toBeInTheDocument()
})

it('comes directly under the date, even in a card in process, and leads there from the top of the page', async () => {
  const normal = interpretation('triglycerides', 'LX', 'NORMAL', { value: '90' })
  await open(
    order({ interpretations: [normal] }),
    order({ purchaseId: 'in process', status: 'RESULTS_IN_PROCESS', interpretations: [critical] }),
  )
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(headings.slice(0, 2)).toEqual(['Results in Process', 'Results Ready'])
  const [first, second] = screen.getAllByRole('heading', { level: 3 })
  expect(first!.nextElementSibling).toHaveTextContent(/^Contact your physician today about 1 result\..*View Available/)
  expect(second!.nextElementSibling).toHaveTextContent(/^Your result is in the normal range\..*View Results$/)
  expect(first!.closest('[data-emphasis]')).not.toBeNull()
  expect(second!.closest('[data-emphasis]')).toBeNull()
})
