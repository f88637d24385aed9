import { expect } from '@playwright/test'
import { guest, member } from './accounts.ts'
import { expectPage } from './expect-page.ts'
import { test } from './portal-test.ts'
import { signInOutsideBrowser } from './sign-in-outside-browser.ts'
import { fillSignIn, redirectDelay, signIn } from './signed-in.ts'

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
    await signIn(page, guest)
    await expectPage(page, 'Your screenings')
    await expect(page.getByRole('banner').getByText('Member', { exact: true })).toHaveCount(0)
    const stored = await page.evaluate(() => Object.keys(localStorage))
    const signedInOutside = await signInOutsideBrowser(portalUrl, guest.email, guest.password)
    expect(new Set(signedInOutside.map(([key]) => key))).toEqual(new Set(stored))
  })

  test('the success message is shown for six seconds, to the millisecond', async ({ page }) => {
    await fillSignIn(page, member)
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await expect(page.getByText('Login successful! Redirecting...')).toBeVisible()
    await page.clock.runFor(redirectDelay - 1)
    await expect(page).toHaveURL('/login')
    await page.clock.runFor(1)
    await expect(page).toHaveURL('/')
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
