import type { Page } from '@playwright/test'

/** Answers the page's next call to the identity service with a refusal of this name, other than a limit, which Amplify would try again. */
export async function refuseNextCall(page: Page, name: string): Promise<void> {
  await page.route('**/idp', (route) => route.fulfill({ status: 400, json: { __type: name, message: 'Refused.' } }), {
    times: 1,
  })
}
