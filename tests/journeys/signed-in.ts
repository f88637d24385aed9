import { expect, type Page } from '@playwright/test'
import type { Account } from './accounts.ts'

/** How long the portal shows the success message of a sign-in, in milliseconds (spec/portal §9). */
export const redirectDelay = 6000

type Credentials = Pick<Account, 'email' | 'password'>

/** Fills in the sign-in form, with the page's clock installed so that a journey can advance it instead of waiting. */
export async function fillSignIn(page: Page, credentials: Credentials): Promise<void> {
  await page.clock.install()
  await page.goto('/login')
  await fillForm(page, credentials)
}

async function fillForm(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
}

/** Signs in and reaches Home. */
export async function signIn(page: Page, account: Account): Promise<void> {
  await page.clock.install()
  await page.goto('/login')
  await signInHere(page, account)
}

/** Signs in on the open /login, where the page's clock is installed, and reaches Home. */
export async function signInHere(page: Page, account: Account): Promise<void> {
  await fillForm(page, account)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByText('Login successful! Redirecting...')).toBeVisible()
  await page.clock.fastForward(redirectDelay)
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner')).toContainText(`Hi ${account.firstName}! Welcome back!`)
}
