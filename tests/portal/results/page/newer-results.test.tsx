import { screen } from '@testing-library/react'
import { describe, expect, it, test, vi } from 'vitest'
import type { Order } from '../../../../src/portal/data/order.ts'
import { DetailsPage } from '../../../../src/portal/results/details/details-page.tsx'
import { DoctorPage } from '../../../../src/portal/results/doctor/doctor-page.tsx'
import { findNewerOrder } from '../../../../src/portal/results/page/newer-results.tsx'
import { PrintPage } from '../../../../src/portal/results/print/print-page.tsx'
import { SummaryPage } from '../../../../src/portal/results/summary/summary-page.tsx'
import { interpretation, order, pending, product, screening } from '../../order.fixtures.ts'
import { backEndWith, renderWithOrders } from '../../render-with-orders.tsx'

vi.mock('virtual:catalogue', async () => ({
  catalogue: (await import('../result.fixtures.ts')).resultCatalogue,
  ...(await import('../result-texts.fixtures.tsx')).loaders,
}))

function buildOrder(purchaseId: string, time: string, changes: Partial<Order> = {}): Order {
  return order({
    purchaseId,
    screening: screening({ time }),
    products: [product('LX', 'GOLD')],
    interpretations: [interpretation('ldl', 'LX', 'HIGH', { value: '170' })],
    ...changes,
  })
}

const earlier = buildOrder('earlier', '2025-11-06T14:00:00Z')
const newest = buildOrder('newest', '2026-11-13T14:00:00Z')

test.each([
  ['summary', <SummaryPage key="" />],
  ['details', <DetailsPage key="" />],
  ['print', <PrintPage key="" />],
  ['doctor', <DoctorPage key="" />],
])('an earlier screening’s %s names the newest results and leads to them', async (page, element) => {
  renderWithOrders(element, {
    backEnd: backEndWith(earlier, newest),
    path: `/results/earlier/${page}`,
    route: `/results/:purchaseId/${page}`,
  })
  const link = await screen.findByRole('link', { name: 'Your newest results are from November 13, 2026.' })
  expect(link).toHaveAttribute('href', '/results/newest/summary')
  expect(link.parentElement).toHaveTextContent(/^These results are from November 6, 2025\. Your newest/)
})

test('the newest screening says nothing of others', async () => {
  renderWithOrders(<SummaryPage />, {
    backEnd: backEndWith(earlier, newest),
    path: '/results/newest/summary',
    route: '/results/:purchaseId/summary',
  })
  await screen.findByRole('heading', { name: 'What to do, and how soon' })
  expect(screen.queryByText(/newest results/)).not.toBeInTheDocument()
})

describe('a screening that does not count as newer', () => {
  it.each([
    ['one of the same day', buildOrder('other', '2025-11-06T20:00:00Z')],
    ['a canceled one', buildOrder('other', '2026-11-20T14:00:00Z', { status: 'CANCELLED' })],
    [
      'one whose results are not ready',
      buildOrder('other', '2026-11-20T14:00:00Z', {
        interpretations: [interpretation('ldl', 'LX', 'HIGH', { value: '170' }, pending())],
      }),
    ],
    ['one whose date is unknown', buildOrder('other', '')],
  ])('is %s', (_, other) => {
    expect(findNewerOrder(earlier, [other, earlier])).toBeUndefined()
    expect(findNewerOrder(earlier, [other, earlier, newest])).toBe(newest)
  })

  it('is any of a screening whose own date is unknown', () => {
    expect(findNewerOrder(buildOrder('undated', ''), [newest])).toBeUndefined()
  })
})
