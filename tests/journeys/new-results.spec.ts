import { expect, type Locator, type Page } from '@playwright/test'
import { member } from './accounts.ts'
import { asksFor } from './demo-orders.ts'
import { enterAs } from './enter-as.ts'
import { expectPage } from './expect-page.ts'
import { moveTo } from './move-to.ts'
import { test } from './portal-test.ts'
import { sendDiagnosticReport } from './send-diagnostic-report.ts'

test.use({ backEndName: 'unopened' })

const results = '/results/alex-in-process'

test('new results are marked until they are seen, on every device', async ({
  page,
  browser,
  baseURL,
  backEnd,
  auditAlso,
}) => {
  await enterAs(page, member)
  await expect(getCard(page, results)).toContainText('2 new results')
  const whole = getCard(page, '/results/alex-results-ready')
  await expect(whole).toContainText('New results')
  await expectPage(page, 'Your screenings')

  const context = await browser.newContext({ viewport: { width: 375, height: 812 }, ...(baseURL && { baseURL }) })
  const phone = await context.newPage()
  auditAlso(phone)
  await enterAs(phone, member)
  await expect(getCard(phone, results)).toContainText('2 new results')
  await expectPage(phone, 'Your screenings')
  const seen = seenOn(phone)
  await getCard(phone, results).getByRole('link', { name: 'View Available Results' }).press('Enter')
  const rows = phone.getByRole('main').getByRole('listitem').getByRole('link')
  await expect(rows.filter({ hasText: 'mg/dL' })).toHaveCount(3)
  await expect(newOnes(rows)).toHaveCount(2)
  await expect(phone.getByRole('link', { name: /^LDL Cholesterol New / })).toBeVisible()
  await expect(phone.getByRole('link', { name: /^Total Cholesterol New / })).toBeVisible()
  await phone.getByRole('link', { name: /^Total Cholesterol New / }).scrollIntoViewIfNeeded()
  await expectPage(phone, 'Your results')
  for (const link of await newOnes(rows).all()) await link.scrollIntoViewIfNeeded()
  await expect.poll(() => seen.size, 'both were reported to the back end').toBe(2)

  // New results stay marked while the participant reads, on the details as well, but not in print.
  await expect(newOnes(rows)).toHaveCount(2)
  await phone.getByRole('link', { name: /^LDL Cholesterol New / }).press('Enter')
  await expect(phone.getByRole('heading', { level: 2, name: /^LDL Cholesterol New$/ })).toBeVisible()
  await expect(phone.getByRole('heading', { level: 2, name: /New$/ })).toHaveCount(2)
  await expectPage(phone, 'Result details')
  await moveTo(phone, `${results}/print`)
  await expectPage(phone, 'Screening Results')
  await expect(phone.getByText('New', { exact: true })).toHaveCount(0)

  // The visit goes on over pages in other frames.
  for (const address of [`${results}/print`, '/404']) {
    await moveTo(phone, address)
    await expectPage(phone, address === '/404' ? 'Page Not Found' : 'Screening Results')
    await moveTo(phone, `${results}/summary`)
    await expectPage(phone, 'Your results')
    await expect(newOnes(rows), `after ${address}`).toHaveCount(2)
  }

  await sendDiagnosticReport(backEnd, { participant: 'demo-alex', order: 'order-of-fhir' })
  await page.reload()
  const reported = getCard(page, '/results/order-of-fhir')
  await expect(reported).toContainText('New results')
  await reported.getByRole('link', { name: 'View Available Results' }).click()
  await expect(page.getByRole('link', { name: /^Glucose 97 mg\/dL .*Desirable$/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Total Cholesterol 201 mg\/dL .*Borderline High$/ })).toBeVisible()
  await expectPage(page, 'Your results')
  await page.goBack()
  await expect(whole).toContainText('New results')
  await expect(getCard(page, results)).toBeVisible()
  await expect(getCard(page, results)).not.toContainText('new result')
  await moveTo(page, `${results}/summary`)
  await expect(page.getByRole('link', { name: /^LDL Cholesterol 118/ })).toBeVisible()
  await expect(page.getByText('New', { exact: true })).toHaveCount(0)
})

/** Records the revisions of results that the back end accepts as seen from this page, from now on. */
function seenOn(page: Page): ReadonlySet<string> {
  const seen = new Set<string>()
  page.on('response', async (response) => {
    if (!asksFor(response, 'SetResultsSeen')) return
    const { variables } = response.request().postDataJSON() as SeenCall
    expect(await response.json()).toMatchObject({ data: { setResultsSeen: { success: true } } })
    for (const revision of variables.setResultsSeenInput.revisions) seen.add(revision)
  })
  return seen
}

interface SeenCall {
  readonly variables: { readonly setResultsSeenInput: { readonly revisions: readonly string[] } }
}

/** The card on Home from which a purchase's results are opened. */
function getCard(page: Page, address: string): Locator {
  const way = page.locator(`a[href="${address}/summary"]`)
  return page.getByRole('main').locator('section section').filter({ has: way })
}

function newOnes(rows: Locator): Locator {
  return rows.filter({ has: rows.page().getByText('New', { exact: true }) })
}
