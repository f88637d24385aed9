import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { printMessages } from 'virtual:messages/print'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { PrintPage } from '../../../../src/portal/results/print/print-page.tsx'
import { interpretation, order, pending, product, screening } from '../../order.fixtures.ts'
import { FakeBackEnd, loaded, marked, named, renderWithOrders } from '../../render-with-orders.tsx'
import { loaders } from '../result-texts.fixtures.tsx'
import { setUpUser } from '../../set-up-user.ts'

vi.mock('virtual:catalogue', async () => ({
  catalogue: (await import('../result.fixtures.ts')).resultCatalogue,
  ...(await import('../result-texts.fixtures.tsx')).loaders,
}))

const print = vi.fn<() => void>()
beforeEach(() => {
  print.mockClear()
  window.print = print
})
afterEach(() => void vi.useRealTimers())

const whole = order({
  products: [product('LX', 'GOLD'), product('PR', 'GOLD'), product('LX', 'BASE'), product('AB', 'LEGS')],
  interpretations: [
    interpretation('ldl', 'LX', 'HIGH', { value: '170' }),
    interpretation('triglycerides', 'LX', 'TEST_NOT_PERFORMED'),
    interpretation('bloodPressure', 'PR', 'NORMAL', { systolic: '118', diastolic: '76' }, pending()),
  ],
})

function open(basic: () => ReturnType<typeof named> | Error = () => named('Alex'), purchase = whole) {
  renderWithOrders(<PrintPage />, {
    backEnd: new FakeBackEnd({
      LoadParticipantResults: () => loaded([purchase]),
      LoadParticipantBasic: basic,
      SetViewedReadyResultsAt: () => marked(true),
    }),
    path: '/results/purchase-1/print',
    route: '/results/:purchaseId/print',
  })
}

const findTitle = () => screen.findByRole('heading', { level: 1, name: 'Screening Results' })
const button = () => screen.getByRole('button', { name: 'Print or Save as PDF' })

// First, because a text is requested only once.
test('a text that cannot be loaded is said to be missing, above the print view and in it, and the result stays', async () => {
  loaders.failing.add('ldl')
  open()
  await findTitle()
  loaders.failing.clear()
  expect(screen.getByRole('alert')).toHaveTextContent('Some explanations could not be loaded')
  const result = screen.getByRole('article', { name: 'LDL Cholesterol' })
  expect(result).toHaveTextContent('We could not load the explanation of this result.')
  expect(result).toHaveTextContent('170 mg/dL is in the High range')
  // On paper too, with how soon to act, which the text would have said.
  const onPaper = screen.getByText(/^Some explanations are missing from this print\. .*, or call \(?800/)
  expect(onPaper.closest('[class*=paperOnly]')).not.toBeNull()
  expect(result).toHaveTextContent('Talk with your physician in the next few weeks.')
})

test('the print view names the participant, the event date and all packages', async () => {
  open()
  const title = await findTitle()
  expect(title.closest('div')!.nextElementSibling).toHaveTextContent(
    'AlexEvent Date: March 3, 2026Riverside Community Center, Millbrook, OH',
  )
  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
    'Gold Package',
    'Base Package',
    'Legs Package',
    'Your results one by one',
  ])
  expect(screen.getByRole('region', { name: 'Base Package' })).toHaveTextContent('listed above')
  expect(screen.getByRole('region', { name: 'Legs Package' })).toHaveTextContent('No results found.')
})

test('the table has every result with its value, its word and its range in numbers', async () => {
  open()
  await findTitle()
  const rows = within(screen.getByRole('table', { name: 'Gold Package' })).getAllByRole('row')
  const cells = rows.map((row) => [...row.children].map((cell) => cell.textContent))
  expect(cells).toEqual([
    ['Test', 'Your value', 'Range'],
    ['Blood Pressure', 'Not ready yet', 'Results in Process'],
    ['LDL Cholesterol', '170 mg/dL', 'High (160–189)'],
    ['Triglycerides', 'No number', 'Test Not Performed'],
  ])
})

test('each result has its bar and its whole text, and nothing to press', async () => {
  open()
  await findTitle()
  const results = screen.getAllByRole('article')
  expect(results.map((result) => within(result).getByRole('heading', { level: 3 }).textContent)).toEqual([
    'Blood Pressure',
    'LDL Cholesterol',
    'Triglycerides',
  ])
  expect(results[0]).toHaveTextContent('Nothing to show yet for this test. Please check back.')
  expect(results[1]).toHaveTextContent('Your value was 170.')
  for (const result of results) {
    expect(within(result).queryByRole('link')).toBeNull()
    expect(within(result).queryByRole('button')).toBeNull()
  }
})

test('the button waits for the print view, then prints', async () => {
  open()
  expect(button()).toHaveAttribute('aria-disabled', 'true')
  expect(screen.getByText(printMessages.printedTooSoon)).toHaveClass(/paperOnly/)
  // Immediately: a realistic click takes long enough for the print view to appear.
  fireEvent.click(button())
  expect(print).not.toHaveBeenCalled()
  await findTitle()
  expect(screen.queryByText(printMessages.printedTooSoon)).toBeNull()
  expect(screen.queryByText(/missing from this print/)).toBeNull()
  await setUpUser().click(button())
  expect(print).toHaveBeenCalledOnce()
})

test('a text that never arrives delays neither results nor printing, and is rendered if it arrives after all', async () => {
  let release = () => {}
  const asked = new Promise<void>((resolve) => {
    loaders.waits.set('bloodPressure', () => {
      // Not earlier, because loading the results needs the real timers.
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      resolve()
      return new Promise<void>((resolveWait) => void (release = resolveWait))
    })
  })
  const values = { systolic: '118', diastolic: '76' }
  const purchase = order({
    products: [product('PR', 'GOLD')],
    interpretations: [interpretation('bloodPressure', 'PR', 'NORMAL', values)],
  })
  open(() => named('Alex'), purchase)
  await asked
  await act(() => vi.advanceTimersByTimeAsync(9_000))
  expect(button()).toHaveAttribute('aria-disabled', 'true')
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  vi.useRealTimers()
  await findTitle()
  expect(screen.getByRole('alert')).toHaveTextContent('Some explanations could not be loaded')
  expect(screen.getByText(/missing from this print/)).toBeInTheDocument()
  const result = screen.getByRole('article', { name: 'Blood Pressure' })
  expect(result).toHaveTextContent('118/76')
  expect(result).toHaveTextContent('We could not load the explanation of this result.')
  fireEvent.click(button())
  expect(print).toHaveBeenCalledOnce()
  act(release)
  await waitFor(() => expect(result).toHaveTextContent('Your value was'))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByText(/missing from this print/)).toBeNull()
})

test('a text that fails while it is rendered leaves everything else, and what to do today', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  loaders.broken.add('triglycerides')
  onTestFinished(() => loaders.broken.clear())
  const purchase = order({
    products: [product('LX', 'GOLD')],
    interpretations: [
      interpretation('ldl', 'LX', 'HIGH', { value: '170' }),
      interpretation('triglycerides', 'LX', 'VERY_HIGH', { value: '640' }),
    ],
  })
  open(() => named('Alex'), purchase)
  await findTitle()
  expect(screen.getByRole('alert')).toHaveTextContent('Some explanations could not be loaded')
  expect(screen.getByText(/^Some explanations are missing from this print\./)).toBeInTheDocument()
  const result = screen.getByRole('article', { name: 'Triglycerides' })
  expect(result).toHaveTextContent('640 mg/dL is in the Very High range')
  expect(result).toHaveTextContent('Contact your physician today')
  expect(result).toHaveTextContent('We could not load the explanation of this result.')
  expect(screen.getByRole('article', { name: 'LDL Cholesterol' })).toHaveTextContent('Your value was 170.')
})

test('a number without a range is printed with the texts of its findings, or with a note that they are missing', async () => {
  const details = { rangeId: null, contentId: null, incidentalIds: ['leftLegCyst', 'leftArmCriticalBloodPressure'] }
  const purchase = order({
    products: [product('AB', 'LEGS')],
    interpretations: [interpretation('legLeft', 'AB', null, { value: '1.08' }, { details })],
  })
  loaders.failing.add('legLeft')
  open(() => named('Alex'), purchase)
  await findTitle()
  expect(screen.getByText(/^Some explanations are missing from this print\./)).toBeInTheDocument()
  expect(screen.getByRole('article')).toHaveTextContent('We could not load the explanation of this result.')
  expect(screen.getByRole('article')).toHaveTextContent('Contact your physician today')
  loaders.failing.clear()
  cleanup()
  open(() => named('Alex'), purchase)
  await findTitle()
  const result = screen.getByRole('article')
  await waitFor(() => expect(result).toHaveTextContent('A cyst is usually harmless.'))
  expect(result).toHaveTextContent('The pressure in your arm was critical.')
  expect(screen.queryByText(/missing from this print/)).toBeNull()
})

test('the page footer is passed to the stylesheet while the print view is shown, including quotes', async () => {
  open(() => named('Al "Ex"\\'))
  await findTitle()
  const { style } = document.documentElement
  // An effect sets it after the print view is rendered.
  await waitFor(() =>
    expect(style.getPropertyValue('--print-whose')).toBe(String.raw`"Al \"Ex\"\\ · Event Date: March 3, 2026"`),
  )
  expect(style.getPropertyValue('--print-page')).toBe('"Page"')
})

test('results are printed without a name rather than not at all', async () => {
  open(() => new Error('not now'))
  const title = await findTitle()
  expect(title.closest('div')!.nextElementSibling).toHaveTextContent(/^Event Date: March 3, 2026/)
})

test('results that need attention come first, with how soon, and among the single results those for today', async () => {
  const urgent = interpretation('triglycerides', 'LX', 'VERY_HIGH', { value: '612' })
  open(undefined, {
    ...whole,
    interpretations: [...whole.interpretations.filter(({ id }) => id !== 'triglycerides'), urgent],
  })
  await findTitle()
  const card = screen.getByRole('region', { name: 'Needs attention first' })
  expect(card).toHaveTextContent(/Triglycerides 612 mg\/dL\s*Very High\s*Contact your physician today$/)
  expect(within(card).queryByRole('link')).toBeNull()
  const [table] = screen.getAllByRole('table')
  expect(card.compareDocumentPosition(table!)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(screen.getAllByRole('article')[0]).toHaveAccessibleName('Triglycerides')
})

test('the event date is New York’s, as is the time of day of a result', async () => {
  const products = [product('CORX', 'GOLD')]
  const interpretations = [interpretation('cortisolPm', 'CORX', 'NORMAL', { value: '7.10' })]
  open(undefined, order({ products, interpretations, screening: screening({ time: '2026-11-20T01:30:00Z' }) }))
  await findTitle()
  expect(screen.getByText('8:30 PM EST')).toBeInTheDocument()
  expect(screen.getByText('Event Date: November 19, 2026')).toBeInTheDocument()
})
