import { expect, type Page } from '@playwright/test'
import type { Account } from './accounts.ts'

/** How long the portal shows that the sign-in worked, in milliseconds (spec/portal §9). */
export const redirectDelay = 6000

type Credentials = Pick<Account, 'email' | 'password'>

/** Fills the sign-in form; the page's clock is installed, so that a journey can move it and does not wait. */
export async function fillSignIn(page: Page, { email, password }: Credentials): Promise<void> {
  await page.clock.install()
  await page.goto('/login')
  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
}

/** Fills the sign-in form and sends it. */
async function submitSignIn(page: Page, credentials: Credentials): Promise<void> {
  await fillSignIn(page, credentials)
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
