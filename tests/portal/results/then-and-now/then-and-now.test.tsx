import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { DetailsPage } from '../../../../src/portal/results/details/details-page.tsx'
import { PrintPage } from '../../../../src/portal/results/print/print-page.tsx'
import { SummaryPage } from '../../../../src/portal/results/summary/summary-page.tsx'
import type { OrderResult, Order } from '../../../../src/portal/data/order.ts'
import { interpretation, order, product, screening } from '../../order.fixtures.ts'
import { FakeBackEnd, loaded, marked, renderWithOrders } from '../../render-with-orders.tsx'
import { setUpUser } from '../../set-up-user.ts'

vi.mock('virtual:catalogue', async () => ({
  catalogue: (await import('../result.fixtures.ts')).resultCatalogue,
  ...(await import('../result-texts.fixtures.tsx')).loaders,
}))

const times = ['2026-03-03T13:40:00Z', '2025-10-14T13:40:00Z', '2024-11-05T13:40:00Z']

/** One order per screening, newest first, with its results. */
function listOrders(productCode: string, ...screenings: readonly (readonly OrderResult[])[]): readonly Order[] {
  return screenings.map((interpretations, at) =>
    order({
      purchaseId: `purchase-${at + 1}`,
      screening: screening({ time: times[at]! }),
      products: [product(productCode, 'GOLD')],
      interpretations,
    }),
  )
}

const ldl = (rangeId: string, value: string) => interpretation('ldl', 'LX', rangeId, { value })
const legs = (left: string, right: string) => [
  interpretation('legLeft', 'AB', 'NORMAL', { value: left }),
  interpretation('legRight', 'AB', 'NORMAL', { value: right }),
]
const threeOrders = listOrders(
  'LX',
  [ldl('BORDERLINE_HIGH', '142')],
  [ldl('BORDERLINE_HIGH', '151')],
  [ldl('HIGH', '171')],
)

const past = 'In October 2025 it was 151 (Borderline High).'
const sentence = `${past} Both are in the same range.`

function open(page: 'summary' | 'details' | 'print', orders = threeOrders) {
  const pages = { summary: <SummaryPage />, details: <DetailsPage />, print: <PrintPage /> }
  renderWithOrders(pages[page], {
    backEnd: new FakeBackEnd({
      LoadParticipantResults: () => loaded(orders),
      SetViewedReadyResultsAt: () => marked(true),
    }),
    path: `/results/purchase-1/${page}`,
    route: `/results/:purchaseId/${page}`,
  })
}

/** Opens the details with every panel and every history unfolded. */
async function openAll(orders = threeOrders) {
  open('details', orders)
  await setUpUser().click(await screen.findByRole('button', { name: 'Open all' }))
  for (const fold of await screen.findAllByRole('button', { name: /over time$/ })) await setUpUser().click(fold)
}

/** The text of the table, row by row. */
function listRows(table: HTMLElement) {
  const rows = within(table).getAllByRole('row')
  return rows.map((row) =>
    [...row.querySelectorAll(':is(th, td):not([aria-hidden])')].map((cell) =>
      cell.textContent.replaceAll(/\s+/g, ' ').trim(),
    ),
  )
}

test('a row of the summary shows the last value in a few words', async () => {
  open('summary')
  expect(await screen.findByRole('link', { name: /142 mg/ })).toHaveTextContent('October 2025: 151, Borderline High')
})

test('the details have the sentence, this value and the last, and all of them folded', async () => {
  await openAll()
  const panel = await screen.findByRole('article', { name: 'LDL Cholesterol' })
  expect(within(panel).getByRole('figure')).toHaveTextContent(past)
  expect(panel).toHaveTextContent('Both are in the same range.')
  const table = await within(panel).findByRole('table', { name: 'Your results over time' })
  const shown = [
    ['When', 'Your value and its range'],
    ['March 2026 This screening', '142 mg/dL Borderline High (130–159)'],
    ['October 2025', '151 mg/dL Borderline High (130–159)'],
  ]
  expect(listRows(table)).toEqual(shown)
  expect(table.querySelectorAll('tbody tr:first-child [data-style]:not(svg)')).toHaveLength(5)
  await setUpUser().click(within(panel).getByRole('button', { name: 'All 3 results' }))
  await waitFor(() => expect(within(panel).getAllByRole('table')).toHaveLength(2))
  const [, all] = within(panel).getAllByRole('table', { name: 'Your results over time' })
  expect(listRows(all!)).toEqual([...shown, ['November 2024', '171 mg/dL High (160–189)']])
})

test('the drawing has its dates from left to right, and names every band with its limits', async () => {
  await openAll()
  const panel = await screen.findByRole('article', { name: 'LDL Cholesterol' })
  await within(panel).findByRole('table', { name: 'Your results over time' })
  await setUpUser().click(within(panel).getByRole('button', { name: 'All 3 results' }))
  const [shown, all] = [...panel.querySelectorAll('[aria-hidden]:has(> div > svg > polyline)')]
  expect(shown!.querySelectorAll('circle')).toHaveLength(2)
  expect(shown).toHaveTextContent(
    /^Very High 190 or more.*Borderline High 130–159.*Optimal under 100\s*October 2025\s*March 2026$/,
  )
  expect(all).toHaveTextContent(/November 2024\s*October 2025\s*March 2026$/)
  const heights = [...all!.querySelectorAll<HTMLElement>('svg:has(circle)')].map(({ style }) =>
    Number.parseFloat(style.top),
  )
  expect(heights[0]).toBeLessThan(heights[1]!)
  expect(heights[1]).toBeLessThan(heights[2]!)
})

test('the printed page has the sentence and, for three values, the table with their limits', async () => {
  open('print')
  const result = await screen.findByRole('article', { name: 'LDL Cholesterol' })
  expect(result).toHaveTextContent(sentence)
  expect(listRows(within(result).getByRole('table', { name: 'Your results over time' }))).toEqual([
    ['When', 'Your value and its range'],
    ['March 2026 This screening', '142 mg/dL Borderline High (130–159)'],
    ['October 2025', '151 mg/dL Borderline High (130–159)'],
    ['November 2024', '171 mg/dL High (160–189)'],
  ])
})

test('for two joined values, the details have the trend, and fold nothing', async () => {
  await openAll(threeOrders.slice(0, 2))
  const table = await screen.findByRole('table', { name: 'Your results over time' })
  expect(listRows(table)).toHaveLength(3)
  expect(document.querySelectorAll('polyline')).toHaveLength(1)
  expect(screen.queryByRole('button', { name: /^All \d/ })).toBeNull()
})

test('for three values, none of which are joined, all are visible at once, without a drawing', async () => {
  // The limits of both earlier ranges have changed since then.
  await openAll(listOrders('LX', [ldl('BORDERLINE_HIGH', '142')], [ldl('HIGH', '151')], [ldl('OPTIMAL', '171')]))
  expect(listRows(await screen.findByRole('table', { name: 'Your results over time' }))).toHaveLength(4)
  expect(screen.queryByRole('button', { name: 'All 3 results' })).toBeNull()
  expect(document.querySelector('polyline')).toBeNull()
})

test('in a panel with several results, the sentence and the table say which result they are about', async () => {
  await openAll(listOrders('AB', legs('1.08', '1.10'), legs('1.02', '1.04'), legs('1.01', '1.03')))
  const panel = await screen.findByRole('article', { name: 'Artery Disease' })
  expect(await within(panel).findByRole('table', { name: 'Left Leg over time' })).toBeInTheDocument()
  expect(within(panel).getByRole('table', { name: 'Right Leg over time' })).toBeInTheDocument()
  expect(panel).toHaveTextContent('Left Leg: In October 2025 it was 1.02 (Normal).')
})

test('a row over time is marked by its own range, not by what had to be done about it then', async () => {
  const details = { rangeId: 'NORMAL', contentId: 'CONTENT_NORMAL', incidentalIds: ['leftArmCriticalBloodPressure'] }
  const critical = interpretation('legLeft', 'AB', 'NORMAL', { value: '1.06' }, { details })
  await openAll(listOrders('AB', legs('1.08', '1.10'), [critical]))
  const table = await screen.findByRole('table', { name: 'Left Leg over time' })
  expect([...table.querySelectorAll('svg[data-style]')].map((icon) => icon.getAttribute('data-style'))).toEqual([
    'green',
    'green',
  ])
})
