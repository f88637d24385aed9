import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { DetailsPage } from '../../../../src/portal/results/details/details-page.tsx'
import { interpretation, order, product, screening } from '../../order.fixtures.ts'
import { backEndWith, renderWithOrders } from '../../render-with-orders.tsx'

vi.mock('virtual:catalogue', async () => ({
  catalogue: (await import('../result.fixtures.ts')).resultCatalogue,
  ...(await import('../result-texts.fixtures.tsx')).loaders,
}))

test('the date is New York’s, as is the time of day of a result, where UTC is a day ahead', async () => {
  const products = [product('CORX', 'GOLD')]
  const interpretations = [interpretation('cortisolPm', 'CORX', 'NORMAL', { value: '7.10' })]
  renderWithOrders(<DetailsPage />, {
    backEnd: backEndWith(order({ products, interpretations, screening: screening({ time: '2026-11-20T01:30:00Z' }) })),
    path: '/results/purchase-1/details#cortisolPm',
    route: '/results/:purchaseId/details',
  })
  expect(await screen.findByText('8:30 PM EST')).toBeInTheDocument()
  expect(screen.getByText('Nov 19, 2026')).toHaveAttribute('aria-current', 'page')
  expect(screen.getByText(/^Screening on November 19, 2026/)).toBeInTheDocument()
})
