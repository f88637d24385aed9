import { Amplify } from 'aws-amplify'
import { signIn } from 'aws-amplify/auth'
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito'
import { ConsoleLogger } from 'aws-amplify/utils'
import { expect, type Page } from '@playwright/test'
import { localClientId, localPoolId } from '../../src/server/identity/user-pool.ts'
import { installNativeArithmetic } from '../server/identity/native-arithmetic.ts'

/** The entries that a session leaves in the browser's storage. */
export type StoredSession = readonly (readonly [key: string, value: string])[]

// Suppresses the warning that the endpoint is not Amazon's; that is intended.
ConsoleLogger.LOG_LEVEL = 'ERROR'
let native: Promise<unknown> | undefined

/** Signs in without a browser, using Amplify like the portal, and returns the entries that it stores; `origin` is the back end's. */
export async function signInOutsideBrowser(origin: string, username: string, password: string): Promise<StoredSession> {
  const stored = new Map<string, string>()
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId: localPoolId,
        userPoolClientId: localClientId,
        userPoolEndpoint: `${origin}/idp`,
        loginWith: { email: true, phone: true },
      },
    },
  })
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    setItem: async (key, value) => void stored.set(key, value),
    getItem: async (key) => stored.get(key) ?? null,
    removeItem: async (key) => void stored.delete(key),
    clear: async () => stored.clear(),
  })
  await (native ??= installNativeArithmetic())
  const { isSignedIn } = await signIn({ username, password })
  expect(isSignedIn, `${username} signs in`).toBe(true)
  // The portal does not store it either.
  return [...stored].filter(([key]) => !key.endsWith('.signInDetails'))
}

/** An empty page on the portal's origin, where the test fills the storage before the portal reads it. */
const beforehand = '/beforehand'

/** Opens `path` with the session that `sessionOf` finds for the page's origin. */
export async function openWith(
  page: Page,
  path: string,
  sessionOf: (origin: string) => Promise<StoredSession>,
): Promise<void> {
  await page.route(beforehand, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }),
  )
  await page.goto(beforehand)
  await page.evaluate(
    (session) => {
      for (const [key, value] of session) localStorage.setItem(key, value)
    },
    await sessionOf(new URL(page.url()).origin),
  )
  // While any route is set, every request passes through the test, and nothing is cached.
  await page.unroute(beforehand)
  await page.goto(path)
}
