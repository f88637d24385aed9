import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { Link } from 'react-router-dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Order } from '../../../../src/portal/data/order.ts'
import { interpretationTexts } from '../../../../src/portal/results/interpretation-texts.ts'
import { SummaryPage } from '../../../../src/portal/results/summary/summary-page.tsx'
import { interpretation, order, pending, product } from '../../order.fixtures.ts'
import { backEndWith, FakeBackEnd, loaded, marked, renderWithOrders } from '../../render-with-orders.tsx'
import { loaders } from '../result-texts.fixtures.tsx'
import { resultCatalogue } from '../result.fixtures.ts'
import { setUpUser } from '../../set-up-user.ts'

vi.mock('virtual:catalogue', async () => ({
  catalogue: (await import('../result.fixtures.ts')).resultCatalogue,
  ...(await import('../result-texts.fixtures.tsx')).loaders,
}))

const whole = order({
  products: [product('LX', 'GOLD'), product('PR', 'GOLD')],
  interpretations: [
    interpretation('ldl', 'LX', 'HIGH', { value: '170' }),
    interpretation('triglycerides', 'LX', 'VERY_HIGH', { value: '612' }),
    interpretation('bloodPressure', 'PR', 'NORMAL', { systolic: '118', diastolic: '76' }),
  ],
})

function open(shown: Order) {
  renderWithOrders(<SummaryPage />, {
    backEnd: backEndWith(shown),
    path: '/results/purchase-1/summary',
    route: '/results/:purchaseId/summary',
  })
}

// First, because a text is requested only once.
test('the page says what is for today, and when not to wait, even if the text does not arrive or cannot be loaded', async () => {
  let fail = () => {}
  loaders.waits.set('triglycerides', () => new Promise<void>((resolve) => void (fail = resolve)))
  loaders.failing.add('triglycerides')
  open(whole)
  const urgent = await screen.findByRole('region', { name: 'Contact your physician today' })
  expect(urgent, 'no flash before a fast text').not.toHaveTextContent('911')
  const general =
    'Call 911 if you have chest pain, trouble breathing, a drooping face, weakness on one side or trouble speaking. Also call 911 if you feel very ill.'
  const whileLoading = await within(urgent).findByText(general)
  act(() => fail())
  await waitFor(() => expect(whileLoading).not.toBeInTheDocument())
  expect(within(urgent).getByText(general)).toBeInTheDocument()
  expect(urgent.textContent).toBe(`Contact your physician todayTriglycerides 612 mg/dL, Very High${general}`)
  loaders.failing.clear()
  loaders.waits.clear()
  await interpretationTexts.load('triglycerides')
})

test('the summary says what to do and how soon, then lists every result in a line that leads to its details', async () => {
  open(whole)
  const todo = (await screen.findByRole('heading', { name: 'What to do, and how soon' })).closest('section')!
  await within(todo).findByText('pain in your chest')
  const lines = within(todo)
    .getAllByRole('region')
    .map((line) => line.textContent)
  expect(lines).toEqual([
    'Contact your physician todayTriglycerides 612 mg/dL, Very HighImmediate action required: Call 911 if you have:pain in your chest',
    'Talk with your physician in the next few weeksLDL Cholesterol 170 mg/dL, High',
    'Share at your next visit1 result in the normal range',
  ])
  const urgent = within(todo).getByRole('region', { name: 'Contact your physician today' })
  expect(within(urgent).getByRole('link', { name: 'Triglycerides' })).toHaveAttribute(
    'href',
    '/results/purchase-1/details#triglycerides',
  )
  expect(within(urgent).getByRole('heading', { level: 4, name: /Call 911 if you have:/ })).toBeInTheDocument()
  const pack = screen.getByRole('heading', { level: 2, name: /Gold Package/ }).closest('section')!
  const rows = within(pack).getAllByRole('link')
  expect(rows.map((row) => row.textContent)).toEqual([
    'Blood Pressure118/76 mmHgNormal',
    'LDL Cholesterol170 mg/dLHigh',
    'Triglycerides612 mg/dLVery High',
  ])
  expect(rows[1]).toHaveAttribute('href', '/results/purchase-1/details#ldl')
  expect(screen.getByText('Screening on March 3, 2026, Riverside Community Center')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'View Details' })).toHaveAttribute('href', '/results/purchase-1/details')
})

test('after six results that can wait, the rest of a line is folded until the reader opens it', async () => {
  const high = interpretation('ldl', 'LX', 'HIGH', { value: '170' })
  open({ ...whole, interpretations: Array.from({ length: 9 }, () => high) })
  const line = await screen.findByRole('region', { name: 'Talk with your physician in the next few weeks' })
  const folded = () =>
    within(line)
      .getAllByRole('listitem')
      .filter(({ dataset }) => dataset['folded'] !== undefined)
  expect(folded()).toHaveLength(3)
  await setUpUser().click(within(line).getByRole('button', { name: 'Show 3 more' }))
  expect(folded()).toHaveLength(0)
  expect(within(line).queryByRole('button')).not.toBeInTheDocument()
  expect(within(line).getAllByRole('link')[6]).toHaveFocus()
})

test('a line that becomes shorter, or that belongs to another purchase, is folded by its own length', async () => {
  const high = interpretation('ldl', 'LX', 'HIGH', { value: '170' })
  const listHigh = (length: number) => ({ ...whole, interpretations: Array.from({ length }, () => high) })
  let first = listHigh(9)
  const backEnd = new FakeBackEnd({
    LoadParticipantResults: () => loaded([first, { ...listHigh(8), purchaseId: 'purchase-2' }]),
    SetViewedReadyResultsAt: () => marked(true),
  })
  const pages = (
    <>
      <Link to="/results/purchase-2/summary">Another</Link>
      <SummaryPage />
    </>
  )
  renderWithOrders(pages, { backEnd, path: '/results/purchase-1/summary', route: '/results/:purchaseId/summary' })
  await screen.findByRole('button', { name: 'Show 3 more' })
  first = listHigh(3)
  await act(() => backEnd.client.refetchQueries({ include: 'active' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull())
  first = listHigh(9)
  await act(() => backEnd.client.refetchQueries({ include: 'active' }))
  await setUpUser().click(await screen.findByRole('button', { name: 'Show 3 more' }))
  await setUpUser().click(screen.getByRole('link', { name: 'Another' }))
  expect(await screen.findByRole('button', { name: 'Show 2 more' })).toBeInTheDocument()
})

test('each printed page says whose results it shows', async () => {
  open(whole)
  await screen.findByRole('heading', { name: 'What to do, and how soon' })
  const { style, dataset } = document.documentElement
  // The owner is set by an effect, after the page is rendered.
  const whose = '"Alex · Screening on March 3, 2026, Riverside Community Center"'
  await waitFor(() => expect([style.getPropertyValue('--print-whose'), dataset['pageFooter']]).toEqual([whose, '']))
  cleanup()
  expect([style.getPropertyValue('--print-whose'), dataset['pageFooter']]).toEqual(['', undefined])
})

test('every package has a section, in the order of the purchase, and one without results says so', async () => {
  const products = [product('AB', 'LEGS'), ...whole.products, product('LX', 'BASE'), product('LX', 'UNHEARD_OF')]
  open({ ...whole, products })
  await screen.findByRole('heading', { name: 'What to do, and how soon' })
  const titles = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)
  expect(titles.slice(1)).toEqual(['Legs Package', 'Gold Package', 'Base Package'])
  const card = (name: string) => screen.getByRole('heading', { name }).closest('section')
  expect(card('Legs Package')).toHaveTextContent('No results found.')
  expect(card('Base Package')).toHaveTextContent('The results of this package are listed above')
})

test('on a phone too, results without a known package are under a heading of their own, unfolded', async () => {
  onTestFinished(() => void vi.restoreAllMocks())
  const { matchMedia } = window
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({ ...matchMedia(query), matches: true }))
  open({ ...whole, products: [product('PR', 'GOLD'), product('LX', 'RETIRED')] })
  const heading = await screen.findByRole('heading', { level: 2, name: 'Other tests' })
  const toggle = within(heading).getByRole('button', { expanded: true })
  expect(within(toggle.closest('section')!).getByRole('link', { name: /612 mg\/dL/ })).toBeVisible()
})

test('a row has the bands of its large bar in their order, and nothing if there is no band', async () => {
  const [, ...others] = whole.interpretations
  open({ ...whole, interpretations: [interpretation('ldl', 'LX', 'HIGH', {}, pending()), ...others] })
  const row = async (name: RegExp) => screen.findByRole('link', { name })
  const listBands = (link: HTMLElement) =>
    [...link.querySelectorAll<HTMLElement>('[aria-hidden] [data-style]:not(svg)')].map(({ dataset }) => dataset)
  const bands = listBands(await row(/612 mg\/dL/))
  const definition = resultCatalogue.interpretations['triglycerides']!
  expect(bands).toHaveLength(definition.graphRanges.length)
  expect(bands.findIndex(({ readers }) => readers !== undefined)).toBe(definition.graphRanges.indexOf('VERY_HIGH'))
  expect(listBands(await row(/Results in Process/))).toEqual([])
})
