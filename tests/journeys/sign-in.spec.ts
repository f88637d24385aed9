import { expect } from '@playwright/test'
import { guest, member } from './accounts.ts'
import { expectPage } from './expect-page.ts'
import { expectStill, watchShifts } from './expect-still.ts'
import { test } from './portal-test.ts'
import { signInOutsideBrowser } from './sign-in-outside-browser.ts'
import { signIn } from './signed-in.ts'

test.describe('sign-in', () => {
  test('a member is greeted by name, under the member logo', { tag: '@engine' }, async ({ page }) => {
    await signIn(page, member)
    await expectPage(page, 'Your screenings')
    await expect(page.getByRole('banner').getByText('Member', { exact: true })).toBeVisible()
  })

  test('a non-member is greeted by name, under the other logo, and gets the same session as a stored one', async ({
    page,
    portalUrl,
  }) => {
    await page.setViewportSize({ width: 375, height: 740 })
    await watchShifts(page)
    await signIn(page, guest)
    await expectPage(page, 'Your screenings')
    await expectStill(page, 'from the login to Home')
    await expect(page.getByRole('banner').getByText('Member', { exact: true })).toHaveCount(0)
    const stored = await page.evaluate(() => Object.keys(localStorage))
    const signedInOutside = await signInOutsideBrowser(portalUrl, guest.email, guest.password)
    expect(new Set(signedInOutside.map(([key]) => key))).toEqual(new Set(stored))
  })
})

test('every protected page redirects a visitor to sign-in without loading its code', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  for (const path of ['/', '/results/any/summary', '/results/any/details']) {
    await page.goto(path)
    await expect(page, path).toHaveURL('/login')
    await expectPage(page, /welcome/i)
    expect(scripts, `scripts of ${path}`).toEqual([expect.stringMatching(/\/assets\/index-/)])
    scripts.length = 0
  }
})
