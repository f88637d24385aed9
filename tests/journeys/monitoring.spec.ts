import { gunzipSync } from 'node:zlib'
import { expect, type Page, type Request } from '@playwright/test'
import { brand } from '../../src/brand/brand.ts'
import { member } from './accounts.ts'
import { configure } from './configure.ts'
import { loadOrders } from './demo-orders.ts'
import { test } from './portal-test.ts'
import { signIn } from './signed-in.ts'

/** What the client sends: a batch of events, each with its details and the metadata of page and browser as JSON. */
interface Batch {
  readonly UserDetails: { readonly userId?: string }
  readonly RumEvents: readonly { readonly type: string; readonly details: string; readonly metadata: string }[]
}

/** Configures the monitoring with a collector that accepts and keeps everything. */
async function withCollector(page: Page, portalUrl: string): Promise<{ sent: string[]; addresses: string[] }> {
  const sent: string[] = []
  const addresses: string[] = []
  const monitoring = {
    applicationId: '00000000-0000-4000-8000-000000000000',
    applicationVersion: '1.0.0',
    region: 'us-east-1',
    endpoint: `${portalUrl}/collector`,
  }
  await configure(page, { monitoring })
  await page.route('**/collector/**', (route) => {
    addresses.push(route.request().url())
    sent.push(readText(route.request()))
    return route.fulfill({ status: 200, json: {} })
  })
  return { sent, addresses }
}

function readText(request: Request): string {
  const body = request.postDataBuffer() ?? Buffer.alloc(0)
  return (request.headers()['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString()
}

test('monitoring receives page views, timings and errors, but nothing about who reads what', async ({
  page,
  portalUrl,
  audit,
}) => {
  audit.expectError(/canary-error/)
  const { sent, addresses } = await withCollector(page, portalUrl)
  const orders = loadOrders(page)
  await signIn(page, member)
  const results = await orders
  const ready = results.find(({ status }) => status === 'RESULTS_READY')!
  await page.getByRole('link', { name: 'View Results' }).first().click()
  await page.getByRole('link', { name: 'View Details' }).click()
  await expect(page.getByRole('heading', { name: 'What Does It Mean To Me?' }).first()).toBeVisible()
  await page.evaluate(() => {
    const failure = new RangeError('canary-error of Alex')
    queueMicrotask(() => {
      throw failure
    })
    void fetch('/config.json?who=canary-query')
  })
  // The client sends every few seconds by the page's clock, and by the same clock gives up on slow requests.
  const soon = async <Value>(read: () => Value) => {
    await page.clock.runFor(500)
    return read()
  }
  await expect.poll(() => soon(() => typesIn(sent))).toContain('com.amazon.rum.js_error_event')
  await page.goto('/past-results')
  await expect.poll(() => soon(() => pagesIn(sent))).toContain('/past-results')

  expect(pagesIn(sent)).toEqual(
    expect.arrayContaining(['/login', '/', '/results/:order/summary', '/results/:order/details', '/past-results']),
  )
  expect(typesIn(sent)).toEqual(
    expect.arrayContaining(['com.amazon.rum.largest_contentful_paint_event', 'com.amazon.rum.page_view_event']),
  )
  const details = eventsIn(sent).find(({ type }) => type === 'com.amazon.rum.js_error_event')!.details
  expect(JSON.parse(details)).toMatchObject({ type: 'RangeError' })
  expect(JSON.parse(details)).not.toHaveProperty('message')

  const everything = [...sent, ...addresses].join('\n')
  const personal = [
    'Alex',
    'Morgan',
    'member@example.com',
    'member%40example.com',
    member.password,
    'demo-alex',
    'eyJ',
    'canary-error',
    'canary-query',
    'Your results',
    brand.name,
    ...results.map(({ purchaseId }) => purchaseId),
    ...ready.interpretations.flatMap(({ id, details: result }) => [id, result?.contentId ?? id]),
  ]
  expect(personal.filter((text) => everything.includes(text))).toEqual([])
  expect(batchesIn(sent).map(({ UserDetails: { userId = '' } }) => userId.replace(/[0-]/g, ''))).toEqual(
    sent.map(() => ''),
  )
  expect(await page.context().cookies()).toEqual([])
})

function batchesIn(sent: readonly string[]): Batch[] {
  return sent.map((text) => JSON.parse(text) as Batch)
}

function eventsIn(sent: readonly string[]): Batch['RumEvents'] {
  return batchesIn(sent).flatMap(({ RumEvents }) => RumEvents)
}

function typesIn(sent: readonly string[]): string[] {
  return eventsIn(sent).map(({ type }) => type)
}

function pagesIn(sent: readonly string[]): string[] {
  return eventsIn(sent).map(({ metadata }) => (JSON.parse(metadata) as { pageId?: string }).pageId ?? '')
}
