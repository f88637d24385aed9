import { expect } from '@playwright/test'
import { guest, member } from './accounts.ts'
import { enterAs } from './enter-as.ts'
import { expectPage } from './expect-page.ts'
import { test } from './portal-test.ts'
import { tabAndEnter, tabTo } from './tab-to.ts'

test('a participant with only the keyboard skips to the results and reaches details, the report for a physician, tests, past results, action steps and the page for a physician', async ({
  page,
}) => {
  await enterAs(page, member)
  const main = page.getByRole('main')
  const view = main.getByRole('link', { name: 'View Results', exact: true }).first()
  await expect(view).toBeVisible()
  await tabAndEnter(page, page.getByRole('link', { name: 'Skip to main content' }))
  await tabAndEnter(page, view, 5)
  await expectPage(page, 'Your results')
  await tabAndEnter(page, main.getByRole('link', { name: 'View Details' }))
  await expectPage(page, 'Result details')
  await tabAndEnter(page, main.getByRole('link', { name: 'Take to My Doctor' }))
  await expectPage(page, 'Results for My Physician')
  await page.goBack()
  await page.goBack()
  await page.goBack()
  await expectPage(page, 'Your screenings')
  await tabAndEnter(page, main.getByRole('button', { name: /View All Tests Included/ }))
  await expect(main.getByRole('button', { name: /Hide Tests Included/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(main.getByRole('button', { name: /View All Tests Included/ })).toBeFocused()
  await tabAndEnter(page, main.getByRole('link', { name: 'Past Results' }))
  await expect(main.getByRole('heading', { level: 1, name: 'Past Results' })).toBeVisible()
  await tabAndEnter(page, main.getByRole('link', { name: 'Action Steps' }))
  await expect(main.getByRole('heading', { level: 1, name: 'What are my action steps?' })).toBeVisible()
  await tabAndEnter(page, main.getByRole('link', { name: 'Show or print your results' }))
  await expect(main.getByRole('heading', { level: 1, name: 'Share Results With Your Physician' })).toBeVisible()
  const popup = page.waitForEvent('popup')
  await tabAndEnter(page, main.getByRole('link', { name: 'Print PDF' }))
  const print = await popup
  await expect(print.getByRole('heading', { level: 1, name: 'Screening Results' })).toBeVisible()
  await tabTo(print, print.getByRole('button', { name: 'Print or Save as PDF' }))
  await tabAndEnter(print, print.getByRole('link', { name: 'View Results' }))
  await expect(print).toHaveURL('/results/alex-results-ready/summary')
  await print.close()
})

test('a participant with only the keyboard collapses a package, expands texts and returns to the top on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 740 })
  await enterAs(page, guest, '/results/sam-results-ready/summary')
  const main = page.getByRole('main')
  const fold = main.getByRole('button', { name: 'Silver Chronic Disease' })
  await tabAndEnter(page, fold)
  await expect(fold).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('Space')
  await expect(fold).toHaveAttribute('aria-expanded', 'true')
  await tabAndEnter(page, main.getByRole('button', { name: 'Back to Top' }))
  await expect(main.getByRole('heading', { level: 1 })).toBeFocused()
  await tabAndEnter(page, main.getByRole('link', { name: /^LDL Cholesterol .*(?:High|Optimal|Low|Desirable)/ }))
  await expect(page).toHaveURL(/\/details#labLdlCholesterol$/)
  const panel = main.getByRole('article', { name: 'LDL Cholesterol' })
  const heading = panel.getByRole('heading', { level: 2 })
  await expect(heading.or(heading.getByRole('button')).and(page.locator(':focus'))).toHaveCount(1)
  await expect(panel.getByRole('heading', { level: 2 })).toBeInViewport()
  await tabAndEnter(page, main.getByRole('button', { name: /^About/ }).last())
  const section = main.getByRole('button', { name: 'Why it matters' }).last()
  await tabAndEnter(page, section)
  await expect(section).toHaveAttribute('aria-expanded', 'true')
})
