import { expect, type Page } from '@playwright/test'
import { high, low, member } from './accounts.ts'
import { asksFor, loadOrders, type DemoOrder } from './demo-orders.ts'
import { enterAs } from './enter-as.ts'
import { test } from './portal-test.ts'
import { tagRepetition } from './repetition.ts'
import { waitUntilQuiet } from './wait-until-quiet.ts'

test('opening finished results marks them as viewed once per purchase, and reloads them', async ({ page }) => {
  const calls = listCalls(page)
  await enterAs(page, low)
  // An answer that arrives while the page reloads can no longer be read.
  await waitUntilQuiet(page)
  const [order] = await reload(page)
  expect(order!.viewedReadyResultsAt, 'no journey has opened these results before').toBeNull()
  await expect(page.getByRole('link', { name: 'View Results' })).toBeVisible()
  expect(marksIn(calls), 'home alone marks nothing').toEqual([])

  const again = loadedAfterMark(page)
  await page.getByRole('link', { name: 'View Results' }).click()
  const marked = (await again).find(({ purchaseId }) => purchaseId === order!.purchaseId)
  expect(marked?.viewedReadyResultsAt).toMatch(/^\d{4}-\d\d-\d\dT/)
  expect(marksIn(calls)).toEqual([order!.purchaseId])

  await page.getByRole('link', { name: 'View Details' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Result details' })).toBeVisible()
  await page.goto(`/results/${order!.purchaseId}/summary`)
  await expect(page.getByRole('heading', { name: 'What to do, and how soon' })).toBeVisible()
  await waitUntilQuiet(page)
  expect(marksIn(calls), 'details and another opening mark nothing again').toEqual([order!.purchaseId])
  const [kept] = await reload(page)
  expect(kept!.viewedReadyResultsAt).toBe(marked!.viewedReadyResultsAt)
})

test(
  'marking that fails is tried again, on every page of results, until the back end takes it',
  tagRepetition(true),
  async ({ page, audit }) => {
    audit.expectError(/net::ERR_CONNECTION_FAILED/)
    audit.expectError(/The call SetViewedReadyResultsAt failed: TypeError/)
    let failures = 0
    await page.route('**/graphql', async (route) => {
      const isMark = (route.request().postData() ?? '').includes('SetViewedReadyResultsAt')
      if (!isMark || failures > 0) return route.fallback()
      failures += 1
      return route.abort('connectionfailed')
    })
    const calls = listCalls(page)
    const again = loadedAfterMark(page)
    await enterAs(page, high, '/results/casey-results-ready/details')
    const [marked] = await again
    expect(marked!.viewedReadyResultsAt).toMatch(/^\d{4}-\d\d-\d\dT/)
    expect(marksIn(calls)).toEqual(['casey-results-ready', 'casey-results-ready'])
  },
)

test('results that are not finished, or were viewed before, are not marked', tagRepetition(true), async ({ page }) => {
  const calls = listCalls(page)
  for (const purchaseId of ['alex-in-process', 'alex-past-results']) {
    await enterAs(page, member, `/results/${purchaseId}/summary`)
    await expect(page.getByRole('heading', { name: 'What to do, and how soon' })).toBeVisible()
    await waitUntilQuiet(page)
  }
  expect(marksIn(calls)).toEqual([])
})

interface Call {
  readonly operationName: string
  readonly variables: { readonly setViewedReadyResultsAtInput?: { readonly purchaseId: string } }
}

/** Records the calls that the page makes from now on. */
function listCalls(page: Page): readonly Call[] {
  const calls: Call[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/graphql')) calls.push(request.postDataJSON() as Call)
  })
  return calls
}

/** The purchases that were marked as viewed, in order. */
function marksIn(calls: readonly Call[]): (string | undefined)[] {
  return calls
    .filter(({ operationName }) => operationName === 'SetViewedReadyResultsAt')
    .map(({ variables }) => variables.setViewedReadyResultsAtInput?.purchaseId)
}

/**
 * The orders as reloaded by the page after the back end accepted a mark. Waits for both answers from the start, because they arrive in
 * quick succession.
 */
async function loadedAfterMark(page: Page): Promise<readonly DemoOrder[]> {
  const mark = page.waitForResponse((response) => asksFor(response, 'SetViewedReadyResultsAt'))
  let isMarked = false
  const orders = loadOrders(page, (response) => {
    isMarked ||= asksFor(response, 'SetViewedReadyResultsAt')
    return isMarked
  })
  expect(await (await mark).json()).toMatchObject({ data: { setViewedReadyResultsAt: { success: true } } })
  return orders
}

/** Reloads the page and returns the orders that the back end sends. */
async function reload(page: Page): Promise<readonly DemoOrder[]> {
  const loading = loadOrders(page)
  await page.reload()
  return loading
}
