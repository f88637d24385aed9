import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { DetailsPage } from '../../../../src/portal/results/details/details-page.tsx'
import type { Order } from '../../../../src/portal/data/order.ts'
import { interpretation, order, product } from '../../order.fixtures.ts'
import { backEndWith, renderWithOrders } from '../../render-with-orders.tsx'
import { loaders } from '../result-texts.fixtures.tsx'

vi.mock('virtual:catalogue', async () => ({
  catalogue: (await import('../result.fixtures.ts')).resultCatalogue,
  ...(await import('../result-texts.fixtures.tsx')).loaders,
}))

async function open(interpretations: Order['interpretations'], hash = '') {
  const codes = new Set(interpretations.map(({ productCode }) => productCode))
  const products = [...codes].map((code) => product(code, 'GOLD'))
  renderWithOrders(<DetailsPage />, {
    backEnd: backEndWith(order({ products, interpretations })),
    path: `/results/purchase-1/details${hash}`,
    route: '/results/:purchaseId/details',
  })
  await screen.findAllByRole('article')
}

const panel = (name: string) => screen.getByRole('article', { name })

// First, because a text that was loaded once is not asked for again.
test('a text that cannot be loaded leaves the result, the instruction and a way to try again', async () => {
  loaders.failing.add('triglycerides')
  await open([interpretation('triglycerides', 'LX', 'VERY_HIGH', { value: '640' })])
  const shown = panel('Triglycerides')
  expect(await within(shown).findByText('We could not load this explanation')).toBeInTheDocument()
  expect(shown).toHaveTextContent('Contact your physician today')
  expect(shown).toHaveTextContent('640 mg/dL is in the Very High range')
  loaders.failing.clear()
  await userEvent.click(within(shown).getByRole('button', { name: 'Try again' }))
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
})

test('a result that is not critical has its bar first, its text after it and its sections folded', async () => {
  await open([interpretation('bloodPressure', 'PR', 'NORMAL', { systolic: '118', diastolic: '76', value: '118/76' })])
  const shown = panel('Blood Pressure')
  expect(within(shown).getByRole('figure')).toHaveTextContent('118/76 mmHg is in the Normal range.')
  expect(within(shown).getByRole('heading', { level: 3, name: 'What Does It Mean To Me?' })).toBeInTheDocument()
  const section = within(shown).getByRole('heading', { level: 3, name: 'Why it matters' })
  const fold = within(section).getByRole('button', { name: 'Why it matters' })
  expect(fold).toHaveAttribute('aria-expanded', 'false')
  expect(within(shown).queryByText('Because it does.')).toBeNull()
  await userEvent.click(fold)
  expect(await within(shown).findByText('Because it does.')).toBeInTheDocument()
})

test('the sections of several results appear once, in a card of their own', async () => {
  await open([
    interpretation('ldl', 'LX', 'HIGH', { value: '170' }),
    interpretation('triglycerides', 'LX', 'NORMAL', { value: '120' }),
  ])
  expect(screen.getByRole('heading', { level: 2, name: 'About your Lipid Panel' })).toBeInTheDocument()
  expect(screen.getAllByRole('heading', { name: 'Why it matters' })).toHaveLength(1)
})

test('a test that was not performed offers to call customer service', async () => {
  await open([interpretation('ldl', 'LX', 'TEST_NOT_PERFORMED', { value: 'unknown' })])
  const call = within(panel('LDL Cholesterol')).getByRole('link', { name: 'Call (800) 555-0142' })
  expect(call).toHaveAttribute('href', 'tel:8005550142')
})

test('the details say which results were calculated from what the participant reported', async () => {
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

test('a critical finding whose text is not there still says what to do today, above the bar', async () => {
  const details = { rangeId: 'NORMAL', contentId: 'CONTENT_NORMAL', incidentalIds: ['rightArmCriticalBloodPressure'] }
  await open([interpretation('legLeft', 'AB', 'NORMAL', { value: '1.08' }, { details })])
  const words = panel('Artery Disease, Left Leg').textContent
  expect(words.indexOf('Contact your physician today')).toBeLessThan(words.indexOf('1.08 is in the Normal range'))
})

test('the address names a panel: it comes into view and its heading has the focus', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
  await open(
    [
      interpretation('legLeft', 'AB', 'NORMAL', { value: '1.08' }),
      interpretation('legRight', 'AB', 'NORMAL', { value: '1' }),
    ],
    '#legRight',
  )
  await waitFor(() => expect(screen.getByRole('heading', { level: 2, name: 'Artery Disease' })).toHaveFocus())
  expect(scroll).toHaveBeenCalled()
})

test('a menu jumps to a test: by package, each with its word, the one that is read marked', async () => {
  await open([
    interpretation('bloodPressure', 'PR', 'NORMAL', { systolic: '118', diastolic: '76', value: '118/76' }),
    interpretation('triglycerides', 'LX', 'VERY_HIGH', { value: '612' }),
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Jump to a test' }))
  const group = await screen.findByRole('group', { name: 'Gold Package' })
  const items = within(group).getAllByRole('menuitem')
  expect(items.map((item) => item.textContent)).toEqual(['Blood Pressure Normal', 'Triglycerides Very High'])
  expect(items.map((item) => item.getAttribute('aria-current'))).toContain('location')
  await userEvent.click(items[1]!)
  await waitFor(() => expect(screen.getByRole('heading', { level: 2, name: 'Triglycerides' })).toHaveFocus())
  const list = screen.getByRole('navigation', { name: 'On this page' })
  expect(within(list).getAllByRole('link')[1]).toHaveAttribute('href', '/results/purchase-1/details#triglycerides')
})
