import type { Page } from 'playwright'

/** The portal, and an account of it with a result that is ready. */
export interface CanaryAccount {
  readonly url: string
  readonly username: string
  readonly password: string
}

/** Checks whether the portal can serve, signs in and opens results, as a participant does. @throws Error if it cannot. */
export async function signInAndRead(page: Page, { url, username, password }: CanaryAccount): Promise<void> {
  const ready = await page.request.get(`${url}/readyz`)
  if (!ready.ok()) throw new Error(`/readyz answers ${ready.status()}`)
  await page.goto(`${url}/login`)
  await page.getByLabel('Email Address').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.getByRole('link', { name: 'View Results' }).first().click()
  await page.waitForURL(/\/results\/.+\/summary/)
  await page.getByRole('link', { name: 'View Details' }).first().waitFor()
}
