import { expect, type Page } from '@playwright/test'
import type { Account } from './accounts.ts'

/** How long the portal shows that the sign-in worked, in milliseconds (spec/portal §9). */
export const redirectDelay = 6000

/** Fills the sign-in form and sends it; the page's clock is installed, so that nobody waits for the redirect. */
export async function submitSignIn(page: Page, account: Pick<Account, 'email' | 'password'>): Promise<void> {
  await page.clock.install()
  await page.goto('/login')
  await page.getByLabel('Email Address').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

/** Signs in and arrives at home. */
export async function signIn(page: Page, account: Account): Promise<void> {
  await submitSignIn(page, account)
  await expect(page.getByText('Login successful! Redirecting...')).toBeVisible()
  await page.clock.fastForward(redirectDelay)
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner')).toContainText(`Hi ${account.firstName}! Welcome back!`)
}
