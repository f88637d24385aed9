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
])('an earlier screening’s %s leads to the newest results of its tests', async (page, element) => {
  renderWithOrders(element, {
    backEnd: backEndWith(earlier, newest),
    path: `/results/earlier/${page}`,
    route: `/results/:purchaseId/${page}`,
  })
  const link = await screen.findByRole('link', {
    name: 'Some of these tests have newer results, from November 13, 2026.',
  })
  expect(link).toHaveAttribute('href', '/results/newest/summary')
  expect(link.parentElement).toHaveTextContent(/^These results are from November 6, 2025\. Some of these tests/)
})

test('the newest screening says nothing of others', async () => {
  renderWithOrders(<SummaryPage />, {
    backEnd: backEndWith(earlier, newest),
    path: '/results/newest/summary',
    route: '/results/:purchaseId/summary',
  })
  await screen.findByRole('heading', { name: 'What to do, and how soon' })
  expect(screen.queryByText(/newer results/)).not.toBeInTheDocument()
})

describe('the newer screening', () => {
  const later = '2026-11-20T14:00:00Z'
  const pendingResult = interpretation('ldl', 'LX', 'HIGH', { value: '170' }, pending())
  const otherResult = interpretation('bloodPressure', 'PR', 'NORMAL', { systolic: '118', diastolic: '76' })

  it.each([
    ['of the same day', buildOrder('other', '2025-11-06T20:00:00Z')],
    ['that was canceled', buildOrder('other', later, { status: 'CANCELLED' })],
    ['that still waits for results', buildOrder('other', later, { status: 'RESULTS_IN_PROCESS' })],
    ['whose results are not shown yet', buildOrder('other', later, { interpretations: [pendingResult] })],
    ['with other tests', buildOrder('other', later, { interpretations: [otherResult] })],
    ['of an unknown date', buildOrder('other', '')],
  ])('is not one %s', (_, other) => {
    expect(findNewerOrder(earlier, [other, earlier])).toBeUndefined()
    expect(findNewerOrder(earlier, [other, earlier, newest])).toBe(newest)
  })

  it('is the latest of several', () => {
    expect(findNewerOrder(earlier, [newest, earlier, buildOrder('between', '2026-03-03T14:00:00Z')])).toBe(newest)
  })

  it('is none if the date of the screening itself is unknown', () => {
    expect(findNewerOrder(buildOrder('undated', ''), [newest])).toBeUndefined()
  })
})
