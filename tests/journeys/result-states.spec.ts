import { expect } from '@playwright/test'
import { guest, member } from './accounts.ts'
import { alterResults, failResults, failureLines, holdResults } from './altered-answers.ts'
import { enterAs } from './enter-as.ts'
import { expectPage } from './expect-page.ts'
import { expectQuoted } from './expect-quoted.ts'
import { moveTo } from './move-to.ts'
import { test } from './portal-test.ts'
import { tagRepetition } from './repetition.ts'

/** The three pages that show the results of a purchase, and the heading of each. */
const views = [
  ['summary', 'Your results'],
  ['details', 'Result details'],
  ['print', 'Screening Results'],
] as const

for (const [view, heading] of views) {
  const address = `/results/sam-results-ready/${view}`

  test(
    `${view} shows loading, then what went wrong, then the results, and tells no products and no results apart`,
    tagRepetition(view !== 'summary'),
    async ({ page, audit }) => {
      const release = await holdResults(page)
      await enterAs(page, guest, address)
      await expect(page.getByRole('main').getByRole('status')).toContainText('Loading...')
      await expect(page.locator('main output .mantine-Loader-root')).toBeVisible()
      await expectQuoted(page, 'ui.loading')
      release()
      await expect(page.getByRole('main').getByText('LDL Cholesterol').first()).toBeVisible()

      for (const line of failureLines) audit.expectError(line)
      const repair = await failResults(page)
      await page.reload()
      const alert = page.getByRole('main').getByRole('alert')
      await expect(alert).toContainText('Error loading products: We could not reach the portal.')
      await expectQuoted(page, 'results.loadError')
      await expect(alert.getByRole('link', { name: '(800) 555-0142' })).toBeVisible()
      await expectPage(page, view === 'print' ? 'We could not load your results' : heading)
      repair()
      await alert.getByRole('button', { name: 'Try again' }).click()
      await expectPage(page, heading)
      await expect(page.getByRole('main').getByText('LDL Cholesterol').first()).toBeVisible()

      await alterResults(page, ({ orders: [order] }) => {
        order!.interpretations = []
      })
      await page.reload()
      await expectQuoted(page, 'results.noResults')
      const title = view === 'print' ? 'Download Results' : heading
      await expectPage(page, title)
      await moveTo(page, `/results/nobodys/${view}`)
      await expectQuoted(page, 'results.noProducts')
      await expectPage(page, title)
    },
  )
}

test('the summary has a section for each package, collapsible on a phone, and a link back to the top; a result under review shows only that, and links to when it will be ready', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 740 })
  await enterAs(page, member, '/results/alex-in-process/summary')
  const packages = page.getByRole('button', { name: 'OneLife Membership' })
  await expect(packages).toHaveAttribute('aria-expanded', 'true')
  await expectPage(page, 'Your results')
  await expectQuoted(page, 'results.resultsInProcess', 'results.downloadPrint')
  const rows = page.getByRole('link', { name: /Results in Process/ })
  await expect(rows.first()).toBeVisible()
  await packages.click()
  await expect(packages).toHaveAttribute('aria-expanded', 'false')
  await expect(rows.first()).toBeHidden()
  await packages.click()
  await expect(rows.first()).toBeVisible()
  await page.getByRole('button', { name: 'Back to Top' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL('/')

  await page.goBack()
  await page.getByRole('link', { name: 'View Details' }).click()
  const panel = page.getByRole('article').filter({ hasText: 'Results in Process' }).first()
  await panel.getByRole('button').click()
  await expect(panel).toContainText('Nothing to show yet for this test. Please check back.')
  await expectQuoted(page, 'results.pendingText')
  await expect(panel).not.toContainText('What Does It Mean To Me?')
  await panel.getByRole('link', { name: 'More Information' }).click()
  await expect(page).toHaveURL('/when-ready')
})
