import { expect, type Page } from '@playwright/test'
import { brand } from '../../src/brand/brand.ts'
import { member } from './accounts.ts'
import { enterAs } from './enter-as.ts'
import { expectPage } from './expect-page.ts'
import { test } from './portal-test.ts'

test('logging out leaves nothing behind on this device', async ({ page }) => {
  await enterAs(page, member)
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

/** Opens the logo's menu and logs out. */
async function logOut(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: brand.name }).click()
  await page.getByRole('banner').getByRole('menuitem', { name: 'Log Out' }).click()
  await expect(page).toHaveURL('/login')
}
