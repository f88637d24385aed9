import { brotliCompressSync } from 'node:zlib'
import { expect, type Page, type Response } from '@playwright/test'
import { member } from './accounts.ts'
import { interpretationIds, textMarksOf } from './built-content.ts'
import { loadOrders, resultsAddress } from './demo-orders.ts'
import { test } from './portal-test.ts'
import { signIn } from './signed-in.ts'

const kilobyte = 1000

test('the first load of /login is small', async ({ page }) => {
  const responses = recordResponses(page)
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const code = await bodiesOf(responses, /html|javascript|css/)
  const fonts = await bodiesOf(responses, /font|woff/)

  expect(code.map(({ path }) => path)).toEqual(expect.arrayContaining(['/login', expect.stringMatching(/\.js$/)]))
  expect(fonts).not.toEqual([])
  const codeSize = sum(code.map(({ body }) => brotliCompressSync(body).length))
  const fontSize = sum(fonts.map(({ body }) => body.length))
  test.info().annotations.push({ type: 'bytes', description: `${codeSize} of code with brotli, ${fontSize} of fonts` })
  expect(codeSize, 'bytes of HTML, JavaScript and CSS with brotli').toBeLessThanOrEqual(120 * kilobyte)
  expect(fontSize, 'bytes of fonts').toBeLessThanOrEqual(45 * kilobyte)
})

test("opening a screening's results loads their texts and no others'", async ({ page }) => {
  const responses = recordResponses(page)
  const orders = loadOrders(page)
  await signIn(page, member)
  const order = (await orders).find(({ status }) => status === 'RESULTS_READY')
  if (order === undefined) throw new Error('Unexpected demo account without finished results, expected an order')
  expect(await textsIn(responses), 'texts before a result is opened').toEqual([])

  await page.goto(resultsAddress(order, 'details'))
  await expect(page.getByRole('heading', { name: 'What Does It Mean To Me?' }).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  const shown = new Set(order.interpretations.map(({ interpretationId }) => interpretationId))
  expect(await textsIn(responses)).toEqual(
    interpretationIds.filter((id) => shown.has(id) && textMarksOf(id).length > 0),
  )
})

/** The interpretations of which some text, found nowhere else, has come to the browser. */
async function textsIn(responses: readonly Response[]): Promise<string[]> {
  const scripts = (await bodiesOf(responses, /javascript|json/)).map(({ body }) => body.toString())
  return interpretationIds.filter((id) =>
    textMarksOf(id).some((mark) => scripts.some((script) => script.includes(mark))),
  )
}

function recordResponses(page: Page): Response[] {
  const responses: Response[] = []
  page.on('response', (response) => responses.push(response))
  return responses
}

async function bodiesOf(responses: readonly Response[], type: RegExp): Promise<{ path: string; body: Buffer }[]> {
  const wanted = responses.filter((response) => response.ok() && type.test(response.headers()['content-type'] ?? ''))
  return Promise.all(
    wanted.map(async (response) => ({ path: new URL(response.url()).pathname, body: await response.body() })),
  )
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
