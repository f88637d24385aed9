import { act, screen, waitFor, within } from '@testing-library/react'
import { Link } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { DetailsPage } from '../../../../src/portal/results/details/details-page.tsx'
import type { Order } from '../../../../src/portal/data/order.ts'
import { interpretation, order, product } from '../../order.fixtures.ts'
import { backEndWith, FakeBackEnd, renderWithOrders } from '../../render-with-orders.tsx'
import { loaders } from '../result-texts.fixtures.tsx'
import { setUpUser } from '../../set-up-user.ts'

vi.mock('virtual:catalogue', async () => ({
  catalogue: (await import('../result.fixtures.ts')).resultCatalogue,
  ...(await import('../result-texts.fixtures.tsx')).loaders,
}))

const address = { path: '/results/purchase-1/details', route: '/results/:purchaseId/details' }

async function open(interpretations: Order['interpretations'], hash = '') {
  const codes = new Set(interpretations.map(({ productCode }) => productCode))
  const products = [...codes].map((code) => product(code, 'GOLD'))
  renderWithOrders(<DetailsPage />, {
    backEnd: backEndWith(order({ products, interpretations })),
    ...address,
    path: `${address.path}${hash}`,
  })
  await screen.findAllByRole('article')
}

const panel = (name: string) => screen.getByRole('article', { name })

// First, because a text is requested only once.
test('a text that cannot be loaded leaves the result, the instruction and a way to try again', async () => {
  loaders.failing.add('triglycerides')
  await open([interpretation('triglycerides', 'LX', 'VERY_HIGH', { value: '640' })])
  const shown = panel('Triglycerides')
  expect(await within(shown).findByText('We could not load this explanation')).toBeInTheDocument()
  expect(shown).toHaveTextContent('Contact your physician today')
  expect(shown).toHaveTextContent('640 mg/dL is in the Very High range')
  loaders.failing.clear()
  // A single act for the press and the load that it triggers: at the end of an act, React discards what it has begun to render ahead.
  await act(() => setUpUser().click(within(shown).getByRole('button', { name: 'Try again' })))
  expect(await within(shown).findByText('Your value was 640.')).toBeInTheDocument()
  expect(shown).toHaveTextContent('Contact your physician todayCall 911 if you faint.')
})

test('a critical result says what to do today before anything else, and only there', async () => {
  await open([interpretation('triglycerides', 'LX', 'VERY_HIGH', { value: '612' })])
  const words = panel('Triglycerides').textContent
  expect(words.indexOf('Contact your physician today')).toBeGreaterThan(-1)
  expect(words.indexOf('Contact your physician today')).toBeLessThan(words.indexOf('612 mg/dL is in'))
  expect(words.split('Contact your physician today')).toHaveLength(2)
  expect(words).toContain('Your value was 612.')
  expect(screen.getByText('Mar 3, 2026'), 'no wider than the words before it').toHaveAttribute('aria-current', 'page')
})

test('a normal result is a row with its value and its word, which opens to show its bar, its text and its sections', async () => {
  await open([interpretation('bloodPressure', 'PR', 'NORMAL', { systolic: '118', diastolic: '76', value: '118/76' })])
  const shown = panel('Blood Pressure')
  const row = within(shown).getByRole('button', { name: 'Blood Pressure' })
  expect(row).toHaveAccessibleDescription('118/76 mmHg Normal')
  expect(row).toHaveAttribute('aria-expanded', 'false')
  expect(within(shown).queryByRole('figure')).toBeNull()
  await setUpUser().click(row)
  expect(within(shown).getByRole('figure')).toHaveTextContent('118/76 mmHg is in the Normal range.')
  expect(within(shown).getByRole('heading', { level: 3, name: 'What Does It Mean To Me?' })).toBeInTheDocument()
  await setUpUser().click(within(shown).getByRole('button', { name: 'About this test' }))
  const section = await within(shown).findByRole('heading', { level: 4, name: 'Why it matters' })
  const fold = within(section).getByRole('button', { name: 'Why it matters' })
  expect(fold).toHaveAttribute('aria-expanded', 'false')
  expect(within(shown).queryByText('Because it does.')).toBeNull()
  await setUpUser().click(fold)
  expect(await within(shown).findByText('Because it does.')).toBeInTheDocument()
})

test('the sections of several results appear once, in a card of their own', async () => {
  await open([
    interpretation('ldl', 'LX', 'HIGH', { value: '170' }),
    interpretation('triglycerides', 'LX', 'NORMAL', { value: '120' }),
  ])
  const about = screen.getByRole('heading', { level: 2, name: 'About your Lipid Panel' })
  await setUpUser().click(within(about).getByRole('button'))
  expect(await screen.findAllByRole('heading', { level: 3, name: 'Why it matters' })).toHaveLength(1)
})

test('a test that was not performed offers to call customer service', async () => {
  await open([interpretation('ldl', 'LX', 'TEST_NOT_PERFORMED', { value: 'unknown' })])
  const call = within(panel('LDL Cholesterol')).getByRole('link', { name: 'Call (800) 555-0142' })
  expect(call).toHaveAttribute('href', 'tel:8005550142')
})

test('the details say which results were calculated from the participant’s own answers', async () => {
  await open([interpretation('ldl', 'LX', 'HIGH', { value: '170', isSelfReported: 'true' })])
  expect(screen.getByText('Calculated using self-reported values')).toBeInTheDocument()
})

test('a critical incidental finding is above the bar', async () => {
  const details = {
    rangeId: 'NORMAL',
    contentId: 'CONTENT_NORMAL',
    incidentalIds: ['leftArmCriticalBloodPressure', 'unheardOf'],
  }
  await open([interpretation('legLeft', 'AB', 'NORMAL', { value: '1.08' }, { details })])
  const words = panel('Artery Disease, Left Leg').textContent
  const finding = words.indexOf('Also found: critical blood pressure')
  expect(finding).toBeGreaterThan(-1)
  expect(finding).toBeLessThan(words.indexOf('1.08 is in the Normal range'))
})

test('a number without a range has the texts of its findings, the critical one above it', async () => {
  const details = { rangeId: null, contentId: null, incidentalIds: ['leftLegCyst', 'leftArmCriticalBloodPressure'] }
  await open([interpretation('legLeft', 'AB', null, { value: '1.08' }, { details })])
  const shown = panel('Artery Disease, Left Leg')
  expect(await within(shown).findByText('A cyst is usually harmless.')).toBeInTheDocument()
  const finding = shown.textContent.indexOf('The pressure in your arm was critical.')
  expect(finding).toBeGreaterThan(-1)
  expect(finding).toBeLessThan(shown.textContent.indexOf('A cyst is usually harmless.'))
  expect(shown).not.toHaveTextContent('We could not load this explanation')
})

test('a critical finding without its text still says what to do today, above the bar', async () => {
  const details = { rangeId: 'NORMAL', contentId: 'CONTENT_NORMAL', incidentalIds: ['rightArmCriticalBloodPressure'] }
  await open([interpretation('legLeft', 'AB', 'NORMAL', { value: '1.08' }, { details })])
  const words = panel('Artery Disease, Left Leg').textContent
  expect(words.indexOf('Contact your physician today')).toBeLessThan(words.indexOf('1.08 is in the Normal range'))
})

test('the panel named in the address comes into view, and its heading gets the focus', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
  await open(
    [
      interpretation('legLeft', 'AB', 'NORMAL', { value: '1.08' }),
      interpretation('legRight', 'AB', 'NORMAL', { value: '1' }),
    ],
    '#legRight',
  )
  await waitFor(() => expect(screen.getByRole('button', { name: 'Artery Disease' })).toHaveFocus())
  expect(scroll).toHaveBeenCalled()
  expect(screen.getByRole('button', { name: 'Artery Disease' })).toHaveAttribute('aria-expanded', 'true')
})

const mixed = [
  interpretation('bloodPressure', 'PR', 'NORMAL', { systolic: '118', diastolic: '76', value: '118/76' }),
  interpretation('ldl', 'LX', 'BORDERLINE_HIGH', { value: '142' }),
  interpretation('triglycerides', 'LX', 'VERY_HIGH', { value: '612' }),
]

test('results that need attention come first: in a list that says how soon, and in the panel for today', async () => {
  await open(mixed)
  const list = screen.getByRole('region', { name: 'Needs attention first' })
  expect(list).toHaveTextContent('1 of your 3 results. 1 more in the next few weeks. 1 of 3 is in the normal range.')
  const [line, ...others] = within(list).getAllByRole('listitem')
  expect(others).toHaveLength(0)
  expect(line).toHaveTextContent(/^Triglycerides 612 mg\/dL\s*Very High\s*Contact your physician today$/)
  expect(screen.getAllByRole('article')[0]).toHaveAttribute('id', 'triglycerides')
})

test('a sentence says so if nothing needs attention', async () => {
  await open(mixed.slice(0, 1))
  expect(screen.queryByRole('region', { name: 'Needs attention first' })).toBeNull()
  expect(screen.getByText('Your result is in the normal range.')).toBeInTheDocument()
})

test('a result that can wait some weeks says how soon, and folds its text, which the browser’s search opens', async () => {
  await open(mixed)
  const shown = panel('LDL Cholesterol')
  expect(within(shown).getByRole('figure')).toHaveTextContent('Talk with your physician in the next few weeks.')
  const fold = within(shown).getByRole('button', { name: /^What Does It Mean To Me\?/ })
  const folded = document.getElementById(fold.getAttribute('aria-controls')!)!
  expect(folded).toHaveAttribute('hidden', 'until-found')
  expect(await within(folded).findByText('Your value was 142.')).toBeInTheDocument()
  folded.dispatchEvent(new Event('beforematch', { bubbles: true }))
  await waitFor(() => expect(fold).toHaveAttribute('aria-expanded', 'true'))
  expect(folded).not.toHaveAttribute('hidden')
})

test('all panels open and close at once', async () => {
  await open(mixed)
  const closed = () => document.querySelectorAll('[hidden="until-found"]')
  expect(closed()).toHaveLength(2)
  await setUpUser().click(screen.getByRole('button', { name: 'Open all' }))
  expect(closed()).toHaveLength(0)
  await setUpUser().click(screen.getByRole('button', { name: 'Close all' }))
  expect(closed()).toHaveLength(2)
})

test('a panel that was opened is closed in another purchase', async () => {
  const [normal] = mixed
  const own = { products: [product('PR', 'GOLD')], interpretations: [normal!] }
  const pages = (
    <>
      <Link to="/results/purchase-2/details">Another</Link>
      <DetailsPage />
    </>
  )
  renderWithOrders(pages, {
    backEnd: backEndWith(order(own), order({ ...own, purchaseId: 'purchase-2' })),
    ...address,
  })
  const findRow = () => screen.findByRole('button', { name: /^Blood Pressure/ })
  await setUpUser().click(await findRow())
  expect(await findRow()).toHaveAttribute('aria-expanded', 'true')
  await setUpUser().click(screen.getByRole('link', { name: 'Another' }))
  await waitFor(async () => expect(await findRow()).toHaveAttribute('aria-expanded', 'false'))
})

test('a control says which panel is being read, leads to its neighbors and, by urgency, to every other panel', async () => {
  // Without layout every panel begins at the top, so the last one is current.
  await open(mixed)
  // A press during rendering is lost, but only within React's act.
  await waitFor(() => expect(document.querySelectorAll('[data-until-found]:empty')).toHaveLength(0))
  const jump = screen.getByRole('navigation', { name: 'Jump to a test' })
  const place = within(jump).getByRole('button', { name: /^Jump to a test/ })
  await waitFor(() => expect(place).toHaveAccessibleName('Jump to a test: LDL Cholesterol'))
  expect(within(jump).getByRole('link', { name: 'Previous test: Blood Pressure' })).toBeInTheDocument()
  expect(within(jump).getByRole('button', { name: 'Next test' })).toBeDisabled()
  await setUpUser().click(place)
  const items = await screen.findAllByRole('menuitem')
  const words = ['Triglycerides today', 'LDL Cholesterol Borderline High', 'Blood Pressure Normal']
  expect(items.map((item) => item.textContent)).toEqual(['Back to Top', ...words])
  expect(items[2]).toHaveAttribute('aria-current', 'location')
  await waitFor(() => expect(items[2]).toHaveFocus())
  expect(items[3]).toHaveAttribute('href', '/results/purchase-1/details#bloodPressure')
  await setUpUser().click(items[3]!)
  await waitFor(() => expect(screen.getByRole('button', { name: 'Blood Pressure' })).toHaveFocus())
  const links = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual(words)
  expect(links[0]).toHaveAttribute('href', '/results/purchase-1/details#triglycerides')
})

test.each([
  ['purchase-1', 'Your results will appear here when they are ready.', ['/when-ready']],
  ['purchase-2', /^This address does not lead to one of your screenings\./, []],
])('without results, %s says whether there is anything to wait for', async (purchaseId, words, addresses) => {
  const backEnd = backEndWith(order({ products: [], interpretations: [] }))
  renderWithOrders(<DetailsPage />, { backEnd, ...address, path: `/results/${purchaseId}/details` })
  expect(await screen.findByText('No products found.')).toBeInTheDocument()
  expect(screen.getByText(words)).toBeInTheDocument()
  const links = screen.queryAllByRole('link', { name: 'When Will My Results Be Ready' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(addresses)
})

test.each([
  ['while they load', () => new Promise<never>(() => undefined), 'status', 'Loading...'],
  ['if they cannot be loaded', () => new Error('Failed to fetch'), 'alert', /^We could not load your results/],
])('%s, the page says so instead of showing results', async (_case, answer, role, words) => {
  renderWithOrders(<DetailsPage />, { backEnd: new FakeBackEnd({ LoadParticipantResults: answer }), ...address })
  expect(await screen.findByRole(role)).toHaveTextContent(words)
  expect(screen.queryByRole('button', { name: 'Open all' })).toBeNull()
})
