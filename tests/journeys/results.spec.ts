import { expect, type Page } from '@playwright/test'
import type { RangeColor } from '../../src/catalogue/catalogue.ts'
import { fillPlaceholders } from '../../src/catalogue/placeholder.ts'
import { guest, member } from './accounts.ts'
import { catalogue } from './built-content.ts'
import { loadOrders, resultsAddress, type DemoOrder, type DemoResult } from './demo-orders.ts'
import { enterAs } from './enter-as.ts'
import { expectPage } from './expect-page.ts'
import { expectQuoted } from './expect-quoted.ts'
import { measureTogether } from './measure-together.ts'
import { moveTo } from './move-to.ts'
import { test } from './portal-test.ts'

const changedRisks = "We've upgraded our risk assessments to give you clearer, more accurate results"

/** The background of a result's word, according to the visual design. */
const fills: Readonly<Record<RangeColor | 'Red without a result', string>> = {
  Green: 'rgb(221, 244, 225)',
  Yellow: 'rgb(253, 239, 189)',
  Orange: 'rgb(255, 231, 206)',
  Red: 'rgb(151, 37, 41)',
  'Red without a result': 'rgb(255, 255, 255)',
  Cyan: 'rgb(218, 243, 250)',
}

test('the member reads the notice about risk assessments once, above the first one, and a lipid result of each color: title, word, color, number and meaning', async ({
  page,
}) => {
  const loading = loadOrders(page)
  await enterAs(page, member, '/results/alex-results-ready/details')
  await expectPage(page, 'Result details')
  const notice = page.getByText(changedRisks)
  await expect(notice).toHaveCount(1)
  await expectQuoted(page, 'results.notice')
  const risk = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Heart Risk Assessment' }) })
  const [above, below] = await measureTogether(notice, risk)
  expect(above.bottom).toBeLessThan(below.top)

  const orders = await loading
  const seen = new Set<string>()
  for (const id of ['alex-results-ready', 'alex-in-process']) {
    const order = orders.find(({ purchaseId }) => purchaseId === id)!
    if (id === 'alex-in-process') {
      await moveTo(page, resultsAddress(order, 'details'))
      await expect(notice).toHaveCount(0)
      await expectPage(page, 'Result details')
    }
    await openAll(page)
    for (const result of shownLipids(order)) seen.add(await expectPanel(page, result))
  }
  expect([...seen].toSorted()).toEqual(['Cyan', 'Green', 'Red', 'Red without a result', 'Yellow'])
})

test('the guest goes from home to the summary and on to the details', { tag: '@engine' }, async ({ page }) => {
  const orders = loadOrders(page)
  await enterAs(page, guest)
  const [order] = withResults(await orders)
  if (order === undefined) throw new Error('Unexpected guest without an order whose results are ready')
  await page.getByRole('link', { name: 'View Results' }).click()
  await expect(page).toHaveURL(resultsAddress(order, 'summary'))
  await expectPage(page, 'Your results')
  for (const result of shownLipids(order)) {
    const { label, name } = getExpected(result)
    await expect(page.getByRole('main').getByRole('link', { name: new RegExp(`^${name}.*${label}`) })).toBeVisible()
  }
  await page.getByRole('link', { name: 'View Details' }).click()
  await expect(page).toHaveURL(resultsAddress(order, 'details'))
  await expectPage(page, 'Result details')
  await expect(page.getByText(changedRisks)).toHaveCount(0)
  await openAll(page)
  for (const result of shownLipids(order)) await expectPanel(page, result)
})

/** Opens every panel of the details. */
const openAll = (page: Page) => page.getByRole('button', { name: 'Open all' }).click()

function withResults(orders: readonly DemoOrder[]): DemoOrder[] {
  return orders.filter(({ status }) => status === 'RESULTS_READY' || status === 'RESULTS_IN_PROCESS')
}

/** The lipid results of an order that have been reviewed. */
function shownLipids(order: DemoOrder): DemoResult[] {
  return order.interpretations.filter(
    ({ id, status }) => /Cholesterol|Triglycerides/.test(id) && status.state !== 'reviewPending',
  )
}

/** What the catalogue has for a result that the back end sent. */
function getExpected({ id, details, values }: DemoResult) {
  const definition = catalogue.interpretations[id]
  const range = definition?.interpretationRanges.find(({ rangeId }) => rangeId === details?.rangeId)
  const entry = definition?.entries[details?.contentId ?? '']
  if (!definition || !range || !entry) throw new Error(`Unexpected ${id} without an entry in the catalogue`)
  const filled = fillPlaceholders(entry.summaryValues[0] ?? '', new Map(values.map(({ key, value }) => [key, value])))
  return {
    name: definition.name,
    title: entry.title,
    label: range.displayedLabel,
    style: range.displayedStyle,
    number: range.bands.length > 0 ? filled.replace(definition.arrowFormat.labelFormat, '').trim() : undefined,
  }
}

/** The panel of a result. Its title may be followed by its sample, whose panel names this result, too. */
function getPanel(page: Page, result: DemoResult) {
  const { title, label, number } = getExpected(result)
  return page
    .locator(`article[id="${result.id}"]`)
    .filter({ has: page.getByRole('heading', { level: 2, name: title }) })
    .filter({ hasText: label })
    .filter({ hasText: number ?? 'No number' })
}

/** Compares the panel of a result with the catalogue and returns its color. */
async function expectPanel(page: Page, result: DemoResult): Promise<string> {
  const { title, label, style, number } = getExpected(result)
  const panel = getPanel(page, result)
  await expect(panel, `${title}, ${label}, ${number ?? 'No number'}`).toHaveCount(1)
  const fill = await panel
    .getByText(label, { exact: true })
    .first()
    .evaluate((word) => getComputedStyle(word).backgroundColor)
  const color = style === 'Red' && number === undefined ? 'Red without a result' : style
  expect(fill, `the fill of ${title}`).toBe(fills[color])
  await expect(panel.getByRole('heading', { name: 'What Does It Mean To Me?' })).toBeVisible()
  await expect(panel).not.toContainText(/[{}]/)
  return color
}
