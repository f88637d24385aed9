import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { catalogue } from 'virtual:catalogue'
import { expect, test } from 'vitest'
import { HomePage } from '../../../src/portal/orders/home-page.tsx'
import { findOrderNews } from '../../../src/portal/results/new-results/find-order-news.ts'
import { order, product, screening } from '../order.fixtures.ts'
import { backEndWith, renderWithOrders } from '../render-with-orders.tsx'

const at = (siteName: string, status: string, time: string, ...codes: readonly string[]) =>
  order({
    purchaseId: siteName,
    status,
    screening: screening({ status, time, siteName }),
    products: codes.map((code) => product(code, null)),
  })

test('only the latest screening that is not ready lists its tests, without the questionnaires', async () => {
  const [first, second] = Object.keys(catalogue.products).filter((code) => !['S4L', 'HRA'].includes(code))
  const names = [first!, second!].map((code) => catalogue.products[code]!.name)
  const backEnd = backEndWith(
    at('Ready Hall', 'RESULTS_READY', '2026-07-01T13:00:00Z', first!),
    at('Earlier Hall', 'SCHEDULED', '2026-04-01T13:00:00Z', first!),
    at('Latest Hall', 'SCHEDULED', '2026-06-01T13:00:00Z', first!, 'S4L', second!, 'HRA'),
  )
  renderWithOrders(<HomePage Outlook={() => null} findNews={findOrderNews} />, { backEnd, path: '/', route: '/' })
  const user = userEvent.setup({ delay: null })
  await user.click(await screen.findByRole('button', { name: 'View All Tests Included (2)' }))
  const toggle = screen.getByRole('button', { name: /Tests Included/ })
  expect(toggle).toHaveAccessibleName('Hide Tests Included (2)')
  const card = within(toggle.closest('section')!)
  expect(card.getByRole('link', { name: /Latest Hall/ })).toBeVisible()
  const tests = names.map((name) => card.getByText(name))
  await waitFor(() => tests.forEach((each) => expect(each).toBeVisible()))
  expect([...tests[0]!.parentElement!.children]).toEqual(tests)
  await user.click(toggle)
  await waitFor(() => tests.forEach((each) => expect(each).not.toBeVisible()))
})
