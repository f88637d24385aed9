import { expect } from '@playwright/test'
import { brand } from '../../src/brand/brand.ts'
import { guest, member } from './accounts.ts'
import { enterAs } from './enter-as.ts'
import { expectPage } from './expect-page.ts'
import { test } from './portal-test.ts'
import { redirectDelay } from './signed-in.ts'
import { tabAndEnter, tabTo } from './tab-to.ts'

test('the keyboard alone signs in, opens the results and logs out', async ({ page }) => {
  await page.clock.install()
  await page.goto('/login')
  await expectPage(page, 'Welcome')
  await tabTo(page, page.getByLabel('Email Address'))
  await page.keyboard.type(guest.email)
  await tabTo(page, page.getByLabel('Password', { exact: true }))
  await page.keyboard.type(guest.password)
  await tabTo(page, page.getByRole('button', { name: 'Login', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Login successful! Redirecting...')).toBeVisible()
  await page.clock.fastForward(redirectDelay)
  await expect(page).toHaveURL('/')

  await expectPage(page, 'Your screenings')
  await tabTo(page, page.getByRole('link', { name: 'View Results' }))
  await page.keyboard.press('Enter')
  await expectPage(page, 'Your results')
  await tabTo(page, page.getByRole('link', { name: 'View Details' }))
  await page.keyboard.press('Enter')
  await expectPage(page, 'Result details')

  await tabTo(page, page.getByRole('banner').getByRole('button', { name: brand.name }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('menuitem', { name: 'Log Out' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/login')
})

test('the keyboard alone reaches the tests, past results, action steps and the page for a physician', async ({
  page,
}) => {
  await enterAs(page, member)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: 'Your screenings' })).toBeVisible()
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

test('the keyboard alone collapses a package, expands texts and returns to the top on a phone', async ({ page }) => {
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

test('the skip link is available by keyboard', async ({ page }) => {
  await enterAs(page, guest)
  await expect(page.getByRole('link', { name: 'View Results' })).toBeVisible()
  await tabAndEnter(page, page.getByRole('link', { name: 'Skip to main content' }))
  await tabTo(page, page.getByRole('main').getByRole('link').first())
})
