import { screen } from '@testing-library/react'
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

function open(interpretations: Order['interpretations']) {
  const products = ['LX', 'PR', 'AB', 'CORX'].map((code) => product(code, 'GOLD'))
  renderWithOrders(<DetailsPage />, {
    backEnd: backEndWith(order({ products, interpretations })),
    path: '/results/purchase-1/details',
    route: '/results/:purchaseId/details',
  })
}

// First, because a text is requested only once.
test('a text that has not arrived when the page is printed is said to be missing', async () => {
  loaders.waits.set('legLeft', () => new Promise(() => {}))
  open([interpretation('legLeft', 'AB', 'ABNORMAL_LOW', { value: '0.7' })])
  expect(
    await screen.findByText(/^We could not load this explanation\. /, undefined, { timeout: 4_000 }),
  ).toBeInTheDocument()
})

const interpretations = [
  interpretation('ldl', 'LX', 'BORDERLINE_HIGH', { value: '142' }),
  interpretation('triglycerides', 'LX', 'HIGH', { value: '220' }),
  interpretation('bloodPressure', 'PR', 'PREHYPERTENSION', { systolic: '128', diastolic: '76', value: '128/76' }),
  interpretation('legRight', 'AB', 'NORMAL', { value: '1.08' }),
  interpretation('cortisolAm', 'CORX', 'LOW', { value: '4' }),
]

test('a page that is printed while its panels are still rendering has every panel and every folded text', async () => {
  const printed = new Promise<readonly string[]>((resolve) => {
    // After the last panel is rendered, and before what is folded is.
    const observer = new MutationObserver(() => {
      if (!document.querySelector('article') || document.querySelector('article[aria-busy]')) return
      observer.disconnect()
      window.dispatchEvent(new Event('beforeprint'))
      resolve([...document.querySelectorAll('article, [data-until-found]')].map(({ textContent }) => textContent))
    })
    observer.observe(document.body, { childList: true, subtree: true })
  })
  open(interpretations)
  const texts = await printed
  expect(texts).toHaveLength(2 * interpretations.length)
  for (const text of texts) expect(text).toContain('Your value was')
})
