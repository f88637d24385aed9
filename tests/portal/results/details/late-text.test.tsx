import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { DetailsPage } from '../../../../src/portal/results/details/details-page.tsx'
import type { Order } from '../../../../src/portal/data/order.ts'
import { interpretation, order, product } from '../../order.fixtures.ts'
import { backEndWith, renderWithOrders } from '../../render-with-orders.tsx'
import { loaders } from '../result-texts.fixtures.tsx'
import { setUpUser } from '../../set-up-user.ts'

vi.mock('virtual:catalogue', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  ...(await import('../result-texts.fixtures.tsx')).loaders,
}))
// A text is late after ten seconds, or after a tenth of a second in this test.
vi.mock('../../../../src/portal/ui/loading-skeleton.tsx', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  slowAfter: 100,
}))

/** Opens the details of a single result; returns its panel. */
async function open(result: Order['interpretations'][number]) {
  renderWithOrders(<DetailsPage />, {
    backEnd: backEndWith(order({ products: [product(result.productCode, 'GOLD')], interpretations: [result] })),
    path: '/results/purchase-1/details',
    route: '/results/:purchaseId/details',
  })
  return screen.findByRole('article')
}

test('a text that does not arrive is reported missing, with what to do, until it arrives after all', async () => {
  let arrive = () => {}
  loaders.waits.set('labGlucose', () => new Promise<void>((resolve) => void (arrive = resolve)))
  const panel = await open(interpretation('labGlucose', 'GX', 'CRITICAL_HIGH', { labGlucose: '420', value: '420' }))
  expect(await within(panel).findByText('We could not load this explanation')).toBeInTheDocument()
  expect(panel).toHaveTextContent('Contact your physician today')
  expect(within(panel).getByRole('button', { name: 'Try again' })).toBeInTheDocument()
  expect(within(panel).getByRole('status')).toBeEmptyDOMElement()
  act(() => arrive())
  await waitFor(() => expect(panel).toHaveTextContent('Your value was'))
  expect(within(panel).queryByText('We could not load this explanation')).toBeNull()
  await waitFor(() => expect(within(panel).getByRole('status')).toHaveTextContent('The explanation has loaded.'))
})

test('the focus stays at a text that is being tried again, and at one that arrives after all', async () => {
  let arrive = () => {}
  loaders.waits.set('bloodPressure', () => new Promise<void>((resolve) => void (arrive = resolve)))
  const panel = await open(interpretation('bloodPressure', 'PR', 'HIGH', { systolic: '146', diastolic: '88' }))
  const first = await within(panel).findByRole('button', { name: 'Try again' })
  act(() => first.focus())
  await setUpUser().keyboard('{Enter}')
  await waitFor(() => expect(first).not.toBeInTheDocument())
  const place = document.activeElement as HTMLElement
  expect(panel).toContainElement(place)
  const second = await within(panel).findByRole('button', { name: 'Try again' })
  act(() => second.focus())
  act(() => arrive())
  await waitFor(() => expect(place).toHaveTextContent('Your value was'))
  expect(place).toHaveFocus()
})

test('the panel of a result for this week says itself if its text is missing', async () => {
  loaders.failing.add('labCortisolPm')
  const panel = await open(interpretation('labCortisolPm', 'CORX', 'LOW', { value: '2.41' }))
  expect(await within(panel).findByText('We could not load this explanation')).toBeInTheDocument()
  expect(within(panel).getAllByText('Contact your physician this week.')).toHaveLength(1)
})
