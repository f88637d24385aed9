import { expect, type Page } from '@playwright/test'
import type { Account } from './accounts.ts'
import { openWith, signInOutsideBrowser, type StoredSession } from './sign-in-outside-browser.ts'

/** The stored sessions, by origin and account, so that each worker signs in once per account. */
const sessions = new Map<string, StoredSession>()

/** Opens `path` as a participant who signed in earlier. Journeys about signing in use signed-in.ts. */
export async function enterAs(page: Page, account: Account, path = '/'): Promise<void> {
  await openWith(page, path, (origin) => getSession(page, origin, account))
}

async function getSession(page: Page, origin: string, { email, password }: Account): Promise<StoredSession> {
  const key = `${origin} ${email}`
  const kept = sessions.get(key)
  if (kept && (await isAlive(page, kept))) return kept
  const session = await signInOutsideBrowser(origin, email, password)
  sessions.set(key, session)
  return session
}

/** Whether the back end still accepts the token: a journey may have logged out on every device. */
async function isAlive(page: Page, session: StoredSession): Promise<boolean> {
  const token = session.find(([key]) => key.endsWith('.idToken'))?.[1]
  expect(token, 'the token of the kept session').toBeDefined()
  const response = await page.request.post('/graphql', {
    headers: { authorization: `Bearer ${token}` },
    data: { query: '{ loadParticipant(loadParticipantInput: { participantId: "" }) { participantId } }' },
    // Retries, because a connection that the back end is closing accepts no more requests.
    maxRetries: 3,
  })
  // A known participant is denied access to other participants' data; an unknown one is not authenticated.
  return (await response.text()).includes('FORBIDDEN')
}
