import { screen } from '@testing-library/react'
import { catalogue } from 'virtual:catalogue'
import { expect, test } from 'vitest'
import { PastResultsPage } from '../../../src/portal/orders/past-results-page.tsx'
import { order, product, screening } from '../order.fixtures.ts'
import { backEndWith, renderWithOrders } from '../render-with-orders.tsx'

const ready = (purchaseId: string, time: string) => order({ purchaseId, screening: screening({ time }) })
const others = ['SCHEDULED', 'PRE_REGISTRATION_COMPLETE', 'COMPLETED', 'RESULTS_IN_PROCESS', 'CANCELLED', 'OF_TOMORROW']

test('lists only the orders whose results are ready, the newest first, and one without a screening last', async () => {
  const rest = others.map((status) => order({ purchaseId: status, status, screening: screening({ status }) }))
  const bare = order({ purchaseId: 'bare', screening: null })
  const shown = [bare, ready('older', '2025-03-20T13:40:00Z'), ...rest, ready('newer', '2026-03-03T13:40:00Z')]
  renderWithOrders(<PastResultsPage />, {
    backEnd: backEndWith(...shown),
    path: '/past-results',
    route: '/past-results',
  })
  const rows = await screen.findAllByRole('heading', { level: 2 })
  expect(rows.map((row) => row.textContent)).toEqual(['March 3, 2026', 'March 20, 2025', 'Date not known'])
})

test('two screenings on one day at one place say their packages', async () => {
  const time = '2026-03-03T13:40:00Z'
  const bought = ['BMS', 'GSP'].map((code) => ({ ...ready(code, time), products: [product('LX', code)] }))
  renderWithOrders(<PastResultsPage />, {
    backEnd: backEndWith(...bought, ready('other', '2025-03-20T13:40:00Z')),
    path: '/past-results',
    route: '/past-results',
  })
  const links = await screen.findAllByRole('link', { name: 'View Results' })
  const names = ['BMS', 'GSP'].map((code) => `March 3, 2026 ${catalogue.packages[code]!.name}`)
  for (const [at, words] of [...names, 'March 20, 2025'].entries()) expect(links[at]).toHaveAccessibleDescription(words)
})

test('two screenings with the same day, place and package, or with no known package, say their time', async () => {
  const bought = (code: string, time: string) => ({
    ...ready(`${code} ${time}`, time),
    products: [product('LX', code)],
  })
  renderWithOrders(<PastResultsPage />, {
    backEnd: backEndWith(
      bought('GSP', '2026-03-03T15:20:00Z'),
      bought('GSP', '2026-03-03T13:40:00Z'),
      bought('UNKNOWN', '2025-03-20T15:20:00Z'),
      bought('UNKNOWN', '2025-03-20T13:40:00Z'),
    ),
    path: '/past-results',
    route: '/past-results',
  })
  const links = await screen.findAllByRole('link', { name: 'View Results' })
  const { name } = catalogue.packages['GSP']!
  for (const [at, words] of [
    `March 3, 2026 ${name}, 10:20 AM EST`,
    `March 3, 2026 ${name}, 8:40 AM EST`,
    'March 20, 2025 11:20 AM EST',
    'March 20, 2025 9:40 AM EST',
  ].entries())
    expect(links[at]).toHaveAccessibleDescription(words)
})

test('screenings of one day in New York say their times, although UTC has two days', async () => {
  const bought = (time: string) => ({ ...ready(time, time), products: [product('LX', 'GSP')] })
  renderWithOrders(<PastResultsPage />, {
    backEnd: backEndWith(bought('2026-11-20T01:30:00Z'), bought('2026-11-19T15:00:00Z')),
    path: '/past-results',
    route: '/past-results',
  })
  const links = await screen.findAllByRole('link', { name: 'View Results' })
  const { name } = catalogue.packages['GSP']!
  expect(links[0]).toHaveAccessibleDescription(`November 19, 2026 ${name}, 8:30 PM EST`)
  expect(links[1]).toHaveAccessibleDescription(`November 19, 2026 ${name}, 10:00 AM EST`)
})
