import { expect, type Page, type Request } from '@playwright/test'
import { guest } from './accounts.ts'
import { interpretationIds, listTextMarks } from './built-content.ts'
import { loadOrders } from './demo-orders.ts'
import { enterAs } from './enter-as.ts'
import { test } from './portal-test.ts'
import { waitUntilQuiet } from './wait-until-quiet.ts'

const kibibyte = 1024
const wanted = /html|javascript|json|css|font|woff/

test('the first load of /login is small, without Amplify until a field has the focus, and without monitoring that is not configured', async ({
  page,
}) => {
  const bodies = recordBodies(page)
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
  await waitUntilQuiet(page)
  const code = await ofType(bodies, /html|javascript|css/)
  const fonts = await ofType(bodies, /font|woff/)

  expect(code.map(({ path }) => path)).toEqual(expect.arrayContaining(['/login', expect.stringMatching(/\.js$/)]))
  expect(fonts).not.toEqual([])
  for (const { path, encoding } of code) expect([path, encoding]).toEqual([path, 'br'])
  const codeSize = sum(code.map(({ sentSize }) => sentSize))
  const fontSize = sum(fonts.map(({ sentSize }) => sentSize))
  test.info().annotations.push({ type: 'bytes', description: `${codeSize} of code with brotli, ${fontSize} of fonts` })
  expect(codeSize, 'bytes of HTML, JavaScript and CSS with brotli').toBeLessThanOrEqual(140 * kibibyte)
  expect(fontSize, 'bytes of fonts').toBeLessThanOrEqual(45 * kibibyte)
  // The document, its script and styles, the configuration and two fonts.
  expect(requests.length, requests.join(' ')).toBeLessThanOrEqual(6)
  expect(requests.filter((path) => path.includes('amplify'))).toEqual([])
  await page.getByLabel('Email Address').focus()
  await expect.poll(() => requests.filter((path) => path.includes('amplify'))).toHaveLength(1)
  await waitUntilQuiet(page)
  expect(requests.filter((path) => /monitoring|collector/.test(path))).toEqual([])
})

test("opening a screening's results loads their texts and no others'", async ({ page }) => {
  const bodies = recordBodies(page)
  const orders = loadOrders(page)
  await enterAs(page, guest)
  const shown = new Set((await orders).flatMap((order) => order.interpretations.map((result) => result.id)))
  const telling = interpretationIds.filter((id) => listTextMarks(id).length > 0)
  expect(telling.length, 'interpretations revealed by a text').toBeGreaterThan(2 * shown.size)
  expect(await textsIn(bodies), 'texts before a result is opened').toEqual([])

  await page.getByRole('link', { name: 'View Results' }).click()
  await page.getByRole('link', { name: 'View Details' }).click()
  await page.getByRole('button', { name: 'Open all' }).click()
  await expect(page.getByRole('heading', { name: 'What Does It Mean To Me?' })).toHaveCount(shown.size)
  await waitUntilQuiet(page)
  expect(await textsIn(bodies)).toEqual(telling.filter((id) => shown.has(id)))
  // Texts are loaded by imports; a preload link for each would delay a slow phone.
  const links = await page.locator('link[rel=modulepreload]').evaluateAll((all) => all.map((link) => link.outerHTML))
  expect(links.length).toBeGreaterThan(0)
  for (const id of shown) expect(links.join(' ')).not.toContain(`/assets/${id}-`)
})

/** The interpretations with a text, found nowhere else, that has reached the browser. */
async function textsIn(bodies: readonly Promise<Body>[]): Promise<string[]> {
  const scripts = (await ofType(bodies, /javascript|json/)).map(({ bytes }) => bytes.toString())
  return interpretationIds.filter((id) => listTextMarks(id).some((mark) => scripts.some((text) => text.includes(mark))))
}

interface Body {
  readonly path: string
  readonly type: string
  readonly encoding: string | undefined
  readonly bytes: Buffer
  /** The size of the body as sent, in bytes. */
  readonly sentSize: number
}

/** Records all responses from now on. Each body is read on arrival, because the browser discards it when the page is left. */
function recordBodies(page: Page): Promise<Body>[] {
  const bodies: Promise<Body>[] = []
  page.on('requestfinished', (request) => bodies.push(readBody(request)))
  return bodies
}

async function readBody(request: Request): Promise<Body> {
  const response = await request.response()
  const type = response?.headers()['content-type'] ?? ''
  const bytes = response?.ok() && wanted.test(type) ? await response.body() : Buffer.alloc(0)
  const { responseBodySize: sentSize } = await request.sizes()
  const encoding = response?.headers()['content-encoding']
  return { path: new URL(request.url()).pathname, type, encoding, bytes, sentSize }
}

async function ofType(bodies: readonly Promise<Body>[], pattern: RegExp): Promise<Body[]> {
  return (await Promise.all(bodies)).filter(({ type }) => pattern.test(type))
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
