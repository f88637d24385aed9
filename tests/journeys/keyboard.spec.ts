import { expect, type Locator, type Page } from '@playwright/test'
import { guest } from './accounts.ts'
import { expectPage } from './expect-page.ts'
import { test } from './portal-test.ts'
import { redirectDelay } from './signed-in.ts'

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

  await tabTo(page, page.getByRole('banner').getByRole('button', { name: /Screening Portal/ }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Log Out' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/login')
})

/** Presses Tab until `target` has the focus, and sees that the focus can be seen wherever it stops on the way. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab')
    const focus = await page.evaluate(() => {
      const element = document.activeElement
      if (element === null || element === document.body) return undefined
      const { outlineStyle, outlineWidth } = getComputedStyle(element)
      return { html: element.outerHTML.slice(0, 120), isOutlined: outlineStyle !== 'none' && outlineWidth !== '0px' }
    })
    if (focus !== undefined) expect(focus, 'the focus').toEqual({ html: focus.html, isOutlined: true })
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`Unexpected 60 presses of Tab without reaching ${String(target)}, expected it in the order of focus`)
}
