import { screen, waitFor, within } from '@testing-library/react'
import { catalogue } from 'virtual:catalogue'
import { expect, test } from 'vitest'
import type { Order } from '../../../src/portal/data/order.ts'
import { HomePage } from '../../../src/portal/orders/home-page.tsx'
import { getOrderNews } from '../../../src/portal/results/new-results/get-order-news.ts'
import { interpretation, order, pending, product, screening } from '../order.fixtures.ts'
import { backEndWith, renderWithOrders } from '../render-with-orders.tsx'
import { setUpUser } from '../set-up-user.ts'

const at = (siteName: string, status: string, time: string, ...codes: readonly string[]) =>
  order({
    purchaseId: siteName,
    status,
    screening: screening({ status, time, siteName }),
    products: codes.map((code) => product(code, null)),
  })

const renderHome = (...orders: readonly Order[]) =>
  renderWithOrders(<HomePage renderBand={() => undefined} findNews={getOrderNews} />, {
    backEnd: backEndWith(...orders),
    path: '/',
    route: '/',
  })

test('only the latest unfinished screening lists its tests, without the questionnaires', async () => {
  const [first, second] = Object.keys(catalogue.products).filter((code) => !['S4L', 'HRA'].includes(code))
  const names = [first!, second!].map((code) => catalogue.products[code]!.name)
  renderHome(
    at('Ready Hall', 'RESULTS_READY', '2026-07-01T13:00:00Z', first!),
    at('Earlier Hall', 'SCHEDULED', '2026-04-01T13:00:00Z', first!),
    at('Latest Hall', 'SCHEDULED', '2026-06-01T13:00:00Z', first!, 'S4L', second!, 'HRA'),
  )
  const user = setUpUser()
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

test('a canceled screening is a line without its results, and does not ask to wait for them', async () => {
  const canceled = at('Riverside Hall', 'CANCELLED', '2026-12-11T13:00:00Z', 'LX')
  renderHome(canceled)
  expect(await screen.findByText('Canceled: December 11, 2026, Riverside Hall, Millbrook, OH')).toBeVisible()
  expect(screen.getByText('Nothing to show yet. Please check back.')).toBeVisible()
  expect(screen.queryByText(/Booked already/)).toBeNull()
  const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(addresses.filter((address) => address?.startsWith('/results/'))).toEqual([])
})

test('a screening in process without a readable result leads to when results come, not to results', async () => {
  const isWaiting = at('Empty Hall', 'RESULTS_IN_PROCESS', '2026-03-01T13:00:00Z', 'LX')
  const result = interpretation('labLdlCholesterol', 'LX', 'HIGH', { labLdlCholesterol: '170' }, pending())
  renderHome(isWaiting, {
    ...at('Pending Hall', 'RESULTS_IN_PROCESS', '2026-02-01T13:00:00Z'),
    interpretations: [result],
  })
  const titles = await screen.findAllByText('None of your results are ready yet. They will appear here one by one.')
  for (const title of titles) {
    const card = within(title.closest('section')!)
    const button = card.getByRole('link', { name: 'When Will My Results Be Ready' })
    expect(button).toHaveAttribute('href', '/when-ready')
    expect(button).toHaveAttribute('data-variant', 'filled')
  }
  expect(titles).toHaveLength(2)
  expect(screen.queryByText(/Some of your results/)).toBeNull()
  expect(screen.queryByRole('link', { name: 'View Available Results' })).toBeNull()
})

test('only an upcoming screening has a date to be announced', async () => {
  const statuses = ['SCHEDULED', 'COMPLETED', 'RESULTS_READY', 'RESULTS_READY']
  renderHome(...statuses.map((status, index) => order({ purchaseId: String(index), status, screening: null })))
  const dates = await screen.findAllByRole('heading', { level: 3 })
  expect(dates.map(({ textContent }) => textContent)).toEqual([
    'Date not known',
    'Date not known',
    'Date to be announced',
    'Date not known',
  ])
})

test('earlier screenings on one day at one place say their packages, and so do their links', async () => {
  const time = '2026-03-03T13:00:00Z'
  const bought = (purchaseId: string, site: string, code: string) => ({
    ...at(site, 'RESULTS_READY', time),
    purchaseId,
    products: [product('LX', code)],
  })
  renderHome(bought('1', 'One Hall', 'BMS'), bought('2', 'One Hall', 'GSP'), bought('3', 'Other Hall', 'GSP'))
  const [, second, third] = await screen.findAllByRole('link', { name: 'View Results' })
  expect(second).toHaveAccessibleDescription(`March 3, 2026 ${catalogue.packages['GSP']!.name}`)
  expect(third).toHaveAccessibleDescription('March 3, 2026')
})
