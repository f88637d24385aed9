import { expect, type Page, type Response } from '@playwright/test'
import { member } from './accounts.ts'
import { expectPage } from './expect-page.ts'
import { test } from './portal-test.ts'
import { signIn } from './signed-in.ts'

test('logging out leaves nothing behind on this device', async ({ page }) => {
  await signIn(page, member)
  await page.getByRole('link', { name: 'View Results', exact: true }).first().click()
  await expectPage(page, 'Your results')
  await logOut(page)
  await expectPage(page, 'Welcome')
  const stored = await page.evaluate(() => [localStorage, sessionStorage].flatMap((storage) => Object.values(storage)))
  expect(stored.filter((value: string) => value.includes('eyJ'))).toEqual([])

  await page.goBack()
  await expect(page).toHaveURL('/login')
  await expectPage(page, 'Welcome')
  await expect(page.getByText(`Hi ${member.firstName}!`)).toHaveCount(0)
})

test('logging out ends the session on every other device', async ({ page, browser, portalUrl }) => {
  const other = await browser.newContext({ baseURL: portalUrl })
  const otherPage = await other.newPage()
  const answer = otherPage.waitForResponse(async (response) => (await refreshTokenOf(response)) !== undefined)
  await signIn(otherPage, member)
  const token = await refreshTokenOf(await answer)
  const renew = () =>
    other.request.post('/idp', {
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'AWSCognitoIdentityProviderService.GetTokensFromRefreshToken',
      },
      data: JSON.stringify({ ClientId: 'local-portal-client', RefreshToken: token }),
    })
  expect((await renew()).status(), 'before').toBe(200)

  await signIn(page, member)
  await logOut(page)
  const refused = await renew()
  expect(refused.status(), 'after').toBe(400)
  expect(await refused.json()).toMatchObject({
    __type: 'NotAuthorizedException',
    message: 'Refresh Token has been revoked',
  })
  await otherPage.reload()
  await expect(otherPage.getByRole('dialog').getByText('Your session has expired.')).toBeVisible()
  await expect(otherPage.getByText(`Hi ${member.firstName}!`)).toHaveCount(0)
  await otherPage.getByRole('button', { name: 'Log In Again' }).click()
  await expect(otherPage).toHaveURL('/login')
  await other.close()
})

/** Opens the menu behind the logo and logs out. */
async function logOut(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Screening Portal/ })
    .click()
  await page.getByRole('banner').getByRole('menuitem', { name: 'Log Out' }).click()
  await expect(page).toHaveURL('/login')
}

async function refreshTokenOf(response: Response): Promise<string | undefined> {
  if (!response.url().endsWith('/idp') || !response.ok()) return undefined
  return /"RefreshToken":"([^"]+)"/.exec(await response.text())?.[1]
}
