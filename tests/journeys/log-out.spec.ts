import { expect, type Page } from '@playwright/test'
import { member } from './accounts.ts'
import { expectPage } from './expect-page.ts'
import { test } from './portal-test.ts'
import { signIn } from './signed-in.ts'

/** Opens the menu behind the logo and logs out. */
async function logOut(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Screening Portal/ })
    .click()
  await page.getByRole('banner').getByRole('button', { name: 'Log Out' }).click()
  await expect(page).toHaveURL('/login')
}

test('logging out ends the session everywhere and leaves nothing behind', async ({ page, browser, portalUrl }) => {
  const signedIn = page.waitForResponse(async (response) => (await refreshTokenOf(response)) !== undefined)
  await signIn(page, member)
  const refreshToken = await refreshTokenOf(await signedIn)

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

  const elsewhere = await browser.newContext({ baseURL: portalUrl })
  const answer = await elsewhere.request.post('/idp', {
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.GetTokensFromRefreshToken',
    },
    data: JSON.stringify({ ClientId: 'local-portal-client', RefreshToken: refreshToken }),
  })
  expect(answer.status()).toBe(400)
  expect(await answer.json()).toMatchObject({
    __type: 'NotAuthorizedException',
    message: 'Refresh Token has been revoked',
  })
  await elsewhere.close()
})

async function refreshTokenOf(response: { url(): string; text(): Promise<string> }): Promise<string | undefined> {
  if (!response.url().includes('/idp')) return undefined
  return /"RefreshToken":"([^"]+)"/.exec(await response.text())?.[1]
}
