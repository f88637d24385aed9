import { expect, type Page } from '@playwright/test'
import type { Account } from './accounts.ts'
import { signIn } from './signed-in.ts'

/** What the browser stores of a session, by origin and account, so that each worker signs in once for each account. */
const sessions = new Map<string, readonly (readonly [string, string])[]>()

/** An empty page of the portal's origin, on which its storage is filled before the portal reads it. */
const beforehand = '/beforehand'

/** Opens `path` as a participant who signed in before. Journeys about signing in use signed-in.ts. */
export async function enterAs(page: Page, account: Account, path = '/'): Promise<void> {
  await page.route(beforehand, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }),
  )
  await page.goto(beforehand)
  await page.evaluate(
    (session) => {
      for (const [key, value] of session) localStorage.setItem(key, value)
    },
    await sessionOf(page, account),
  )
  await page.goto(path)
}

async function sessionOf(page: Page, account: Account): Promise<readonly (readonly [string, string])[]> {
  const { origin } = new URL(page.url())
  const key = `${origin} ${account.email}`
  const kept = sessions.get(key)
  if (kept && (await isAlive(page, kept))) return kept
  const context = await page.context().browser()!.newContext({ baseURL: origin })
  const other = await context.newPage()
  await signIn(other, account)
  const session = await other.evaluate(() => Object.entries<string>(localStorage))
  await context.close()
  sessions.set(key, session)
  return session
}

/** Whether the back end still takes the token: a journey may have logged out on every device. */
async function isAlive(page: Page, session: readonly (readonly [string, string])[]): Promise<boolean> {
  const token = session.find(([key]) => key.endsWith('.idToken'))?.[1]
  expect(token, 'the token of the kept session').toBeDefined()
  const response = await page.request.post('/graphql', {
    headers: { authorization: `Bearer ${token}` },
    data: { query: '{ loadParticipant(loadParticipantInput: { participantId: "" }) { participantId } }' },
  })
  // Whoever is known is refused another's data; whoever is not is not authenticated.
  return (await response.text()).includes('FORBIDDEN')
}
