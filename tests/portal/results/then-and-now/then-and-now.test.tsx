import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { DetailsPage } from '../../../../src/portal/results/details/details-page.tsx'
import { PrintPage } from '../../../../src/portal/results/print/print-page.tsx'
import { SummaryPage } from '../../../../src/portal/results/summary/summary-page.tsx'
import { interpretation, order, product, screening } from '../../order.fixtures.ts'
import { FakeBackEnd, loaded, marked, renderWithOrders } from '../../render-with-orders.tsx'

vi.mock('virtual:catalogue', async () => ({
  catalogue: (await import('../result.fixtures.ts')).resultCatalogue,
  ...(await import('../result-texts.fixtures.tsx')).loaders,
}))

const orders = [
  ['2026-03-03T13:40:00Z', 'BORDERLINE_HIGH', '142'],
  ['2025-10-14T13:40:00Z', 'BORDERLINE_HIGH', '151'],
  ['2024-11-05T13:40:00Z', 'HIGH', '171'],
].map(([time = '', rangeId = '', value = ''], at) =>
  order({
    purchaseId: `purchase-${at + 1}`,
    screening: screening({ time }),
    products: [product('LX', 'GOLD')],
    interpretations: [interpretation('ldl', 'LX', rangeId, { value })],
  }),
)

const sentence = 'In October 2025 it was 151 (Borderline High). Both are in the same range.'

function open(page: 'summary' | 'details' | 'print') {
  const pages = { summary: <SummaryPage />, details: <DetailsPage />, print: <PrintPage /> }
  renderWithOrders(pages[page], {
    backEnd: new FakeBackEnd({
      LoadParticipantResults: () => loaded(orders),
      LoadParticipantBasic: () => ({
        loadParticipant: { __typename: 'Participant', participantId: 'participant-1', details: null },
      }),
      SetViewedReadyResultsAt: () => marked(true),
    }),
    path: `/results/purchase-1/${page}`,
    route: `/results/:purchaseId/${page}`,
  })
}

/** What the table says, row by row. */
function rowsOf(table: HTMLElement) {
  const rows = within(table).getAllByRole('row')
  return rows.map((row) =>
    [...row.querySelectorAll(':is(th, td):not([aria-hidden])')].map((cell) =>
      cell.textContent.replaceAll(/\s+/g, ' ').trim(),
    ),
  )
}

test('a row of the summary has the last value in few words', async () => {
  open('summary')
  expect(await screen.findByRole('link', { name: /142 mg/ })).toHaveTextContent('October 2025: 151, Borderline High')
})

test('the details have the sentence, and the trend as a table whose drawing screen readers pass by', async () => {
  open('details')
  const panel = await screen.findByRole('article', { name: 'LDL Cholesterol' })
  expect(panel).toHaveTextContent(sentence)
  const table = await within(panel).findByRole('table', { name: 'Your results over time' })
  expect(rowsOf(table)).toEqual([
    ['When', 'Your value and its range'],
    ['March 2026 This screening', '142 mg/dL Borderline High'],
    ['October 2025', '151 mg/dL Borderline High'],
    ['November 2024', '171 mg/dL High'],
  ])
  expect(table.querySelectorAll('td[aria-hidden] circle')).toHaveLength(3)
  expect(table.querySelectorAll('tbody tr:first-child [data-style]:not(svg)')).toHaveLength(5)
})

test('the line of the trend goes on from row to row', async () => {
  open('details')
  const table = await screen.findByRole('table', { name: 'Your results over time' })
  const numberOf = (line: Element, name: string) => Number(line.getAttribute(name))
  const lines = [...table.querySelectorAll('tbody tr')].map((row) => [...row.querySelectorAll('line')])
  expect(lines.map((each) => each.length)).toEqual([1, 2, 1])
  expect(numberOf(lines[0]![0]!, 'x2')).toBeCloseTo(numberOf(lines[1]![0]!, 'x1'))
  expect(numberOf(lines[1]![1]!, 'x2')).toBeCloseTo(numberOf(lines[2]![0]!, 'x1'))
})

test('paper has the sentence and, of three values, the table with their limits', async () => {
  open('print')
  const result = await screen.findByRole('article', { name: 'LDL Cholesterol' })
  expect(result).toHaveTextContent(sentence)
  expect(rowsOf(within(result).getByRole('table', { name: 'Your results over time' }))).toEqual([
    ['When', 'Your value and its range'],
    ['March 2026 This screening', '142 mg/dL Borderline High (130–159)'],
    ['October 2025', '151 mg/dL Borderline High (130–159)'],
    ['November 2024', '171 mg/dL High (160–189)'],
  ])
})
