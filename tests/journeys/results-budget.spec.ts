import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { member } from './accounts.ts'
import { interpretationIds, listTextMarks } from './built-content.ts'
import { loadOrders } from './demo-orders.ts'
import { test } from './portal-test.ts'
import { fillSignIn, redirectDelay } from './signed-in.ts'
import { waitUntilQuiet } from './wait-until-quiet.ts'

const kibibyte = 1024
const assets = resolve(import.meta.dirname, '../../.build/portal/assets')

/**
 * Measures what is loaded from submitting the sign-in until the results' summary is shown, including Home on the way. Excludes what /login
 * had loaded by then (such as Amplify, which is loaded when a field gets the focus), and texts: the details load those of their own results
 * only.
 */
test('the results load at most 150 KiB of code more than /login did', async ({ page }) => {
  const loaded = recordCode(page)
  await fillSignIn(page, member)
  await waitUntilQuiet(page)
  const before = new Set(loaded)
  const orders = loadOrders(page)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByText('Login successful! Redirecting...')).toBeVisible()
  await page.clock.fastForward(redirectDelay)
  const ready = (await orders).find(({ status }) => status === 'RESULTS_READY')!
  await page.getByRole('link', { name: 'View Results' }).first().click()
  await expect(page).toHaveURL(`/results/${ready.purchaseId}/summary`)
  await expect(page.getByRole('link', { name: 'View Details' })).toBeVisible()
  const summary = measureSizes(loaded, before)
  await page.getByRole('link', { name: 'View Details' }).click()
  await expect(page.getByRole('heading', { name: 'What Does It Mean To Me?' }).first()).toBeVisible()
  const details = measureSizes(loaded, before)

  report('until the summary', summary)
  report('until the details', details)
  expect(sum(summary), 'bytes with brotli').toBeGreaterThan(30 * kibibyte)
  expect(sum(summary), 'bytes with brotli').toBeLessThanOrEqual(150 * kibibyte)
  expect(sum(details), 'bytes with brotli, with the panels of the details').toBeLessThanOrEqual(165 * kibibyte)
})

test('the texts of any one interpretation are at most 8 KiB', () => {
  const chunks = readdirSync(assets).filter((name) => name.endsWith('.js'))
  for (const id of interpretationIds) {
    const texts = chunks.filter((name) => name.startsWith(`${id}-`))
    expect(texts, id).toHaveLength(1)
    expect(brotliSize(texts[0]!), `bytes of the texts of ${id} with brotli`).toBeLessThanOrEqual(8 * kibibyte)
  }
})

/** Records the names of all scripts and styles that the page requests from now on. */
function recordCode(page: Page): string[] {
  const names: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/assets\/.*\.(?:js|css)$/.test(pathname)) names.push(pathname.slice('/assets/'.length))
  })
  return names
}

type Sizes = readonly (readonly [name: string, bytes: number])[]

/** The code loaded after `before`, without texts, each file with its size. */
function measureSizes(names: readonly string[], before: ReadonlySet<string>): Sizes {
  return [...new Set(names)]
    .filter((name) => !before.has(name) && !isText(name))
    .map((name) => [name, brotliSize(name)] as const)
}

/** Whether a chunk contains the texts of an interpretation, or of a product, whose chunks are named after the product's code. */
function isText(name: string): boolean {
  const text = readFileSync(join(assets, name), 'utf8')
  return (
    /^[A-Z0-9]{2,4}-/.test(name) ||
    interpretationIds.some((id) => listTextMarks(id).some((mark) => text.includes(mark)))
  )
}

/** The size of a built file as sent: compressed by the build, unless the file is too small for that. */
function brotliSize(name: string): number {
  const file = join(assets, name)
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size
}

function sum(sizes: Sizes): number {
  return sizes.reduce((total, [, bytes]) => total + bytes, 0)
}

function report(when: string, sizes: Sizes): void {
  const parts = sizes.map(([name, bytes]) => `${name} ${bytes}`).join(', ')
  test.info().annotations.push({ type: when, description: `${sum(sizes)} bytes: ${parts}` })
}
