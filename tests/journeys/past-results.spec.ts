import { expect } from '@playwright/test'
import { member } from './accounts.ts'
import { alterResults } from './altered-answers.ts'
import { loadOrders } from './demo-orders.ts'
import { enterAs } from './enter-as.ts'
import { expectPage } from './expect-page.ts'
import { expectQuoted } from './expect-quoted.ts'
import { test } from './portal-test.ts'

test('past results list the finished screenings, newest first, and link to them and to the action steps, from which breadcrumbs lead back', async ({
  page,
}) => {
  const loading = loadOrders(page)
  await enterAs(page, member, '/past-results')
  const ready = (await loading)
    .filter(({ status }) => status === 'RESULTS_READY')
    .toSorted((a, b) => Date.parse(b.screening.time) - Date.parse(a.screening.time))
  expect(ready.length, 'screenings to sort').toBeGreaterThan(1)
  await expectPage(page, 'Past Results')
  await expectQuoted(page, 'past-results.viewResults', 'past-results.downloadPrint')
  const rows = page
    .getByRole('main')
    .locator('li')
    .filter({ has: page.getByRole('heading', { level: 2 }) })
  await expect(rows).toHaveCount(ready.length)
  for (const [at, { purchaseId, screening }] of ready.entries()) {
    const row = rows.nth(at)
    const date = new Date(screening.time).toLocaleDateString('en-US', {
      dateStyle: 'long',
      timeZone: 'America/New_York',
    })
    await expect(row.getByRole('heading', { level: 2, name: date })).toBeVisible()
    const { line1, city, postalCode } = screening.location
    for (const part of [screening.siteName, line1, city, postalCode]) await expect(row).toContainText(part)
    const [view, print] = [row.getByRole('link').first(), row.getByRole('link').last()]
    await expect(view).toHaveAccessibleName('View Results')
    await expect(view).toHaveAttribute('href', `/results/${purchaseId}/summary`)
    await expect(print).toHaveAccessibleName('Download/Print Results (opens in a new tab)')
    await expect(print).toHaveAttribute('href', `/results/${purchaseId}/print`)
    await expect(print).toHaveAttribute('target', '_blank')
    for (const button of [view, print]) await expect(button).toHaveAccessibleDescription(date)
  }

  await page.getByRole('link', { name: 'Action Steps' }).click()
  await expect(page).toHaveURL('/past-results/action-steps')
  await expectPage(page, 'What are my action steps?')
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' })
  await expect(crumbs.getByRole('listitem')).toHaveText(['Home', 'Past Results', 'What are my action steps?'])
  await crumbs.getByRole('link', { name: 'Past Results' }).click()
  await expect(page).toHaveURL('/past-results')
  await expect(crumbs.getByRole('listitem')).toHaveText(['Home', 'Past Results'])
  await crumbs.getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL('/')
})

test('an empty list of past results shows a placeholder and no error', async ({ page }) => {
  await alterResults(page, (participant) => {
    participant.orders = participant.orders.filter(({ status }) => status !== 'RESULTS_READY')
  })
  await enterAs(page, member, '/past-results')
  await expectQuoted(page, 'past-results.emptyTitle')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Action Steps' })).toHaveAttribute('href', '/past-results/action-steps')
  await expectPage(page, 'Past Results')
})
