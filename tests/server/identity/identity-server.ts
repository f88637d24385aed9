import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getConnInfo } from '@hono/node-server/conninfo'
import { Amplify } from 'aws-amplify'
import { Hono } from 'hono'
import { listen } from '../../../src/server/http/listen.ts'
import { defaultIdentitySettings, type IdentitySettings } from '../../../src/server/identity/identity-settings.ts'
import { createIdentityRoutes } from '../../../src/server/identity/identity-routes.ts'
import { openIdentity, type Identity } from '../../../src/server/identity/open-identity.ts'
import { localClientId, createLocalPool, localPoolId } from '../../../src/server/identity/user-pool.ts'
import { openOutbox } from '../../../src/server/outbox/outbox.ts'
import type { SignUpHook } from '../../../src/server/registration/sign-up-hook.ts'
import type { LocalDatabase } from '../../../src/server/data-folder/open-local-database.ts'
import { callIdentity } from './call-identity.ts'
import { createInbox, type Inbox } from './inbox.ts'
import { installNativeArithmetic } from './native-arithmetic.ts'
import { openQuickDatabase } from '../data-folder/open-quick-database.ts'
import { quickStop } from '../http/quick-stop.ts'
import { putSigningKey } from './signing-key.ts'

/** A separate identity endpoint, on a free port and in an empty folder, whose clock the test moves. */
export interface IdentityServer extends Inbox {
  readonly url: string
  readonly folder: string
  readonly store: LocalDatabase
  readonly identity: Identity
  readonly logged: string[]
  /** Moves the server's clock forward; by itself it advances by one millisecond each time it is read. */
  wait(seconds: number): void
  /** Sends one operation unchanged, and returns its status and body. */
  call(operation: string, fields: object): Promise<{ status: number; body: Record<string, unknown> }>
  /** Performs one operation without Amplify, and fails as Amplify does if it is refused. */
  readonly perform: (operation: string, fields: object) => Promise<Record<string, unknown>>
  /** Puts Amplify's own arithmetic back, which is ten times slower. */
  restoreArithmetic(): void
  stop(): Promise<void>
}

/**
 * Starts an identity endpoint and points Amplify at it, whose powers OpenSSL computes; only many-sign-ins.test.ts uses Amplify's own
 * arithmetic. Its signing key is that of the others in this run, unless it has its own.
 */
export async function startIdentity(
  { hasOwnKey = false, ...settings }: Partial<IdentitySettings> & { readonly hasOwnKey?: boolean } = {},
  openHook?: (store: LocalDatabase, now: () => Date) => Promise<SignUpHook>,
): Promise<IdentityServer> {
  const restoreArithmetic = await installNativeArithmetic()
  const folder = await mkdtemp(join(tmpdir(), 'identity-'))
  const store = await openQuickDatabase(folder)
  const logged: string[] = []
  const log = (line: string): void => void logged.push(line)
  // No lock ends because the machine is slow, and no two events happen at the same time.
  let now = Date.now()
  const clock = (): number => (now += 1)
  const outbox = await openOutbox(store, clock)
  const listener = await listen({ host: '127.0.0.1', port: 0, limits: quickStop })
  const url = `http://localhost:${listener.port}`
  const pool = createLocalPool(url)
  const hook = await openHook?.(store, () => new Date(now))
  if (!hasOwnKey) await putSigningKey(store)
  const identity = await openIdentity({
    store,
    ...(hook && { hook }),
    outbox,
    pool,
    settings: { ...defaultIdentitySettings, clock, ...settings },
  })
  listener.answerWith(new Hono().route('/idp', createIdentityRoutes(identity, { log, getConnInfo })).fetch)
  configureAmplify(url)

  const call: IdentityServer['call'] = (operation, fields) =>
    callIdentity(url, operation, { ClientId: localClientId, ...fields })
  return {
    url,
    folder,
    store,
    identity,
    logged,
    wait: (seconds) => {
      now += seconds * 1000
    },
    call,
    perform: async (operation, fields) => {
      const { status, body } = await call(operation, fields)
      if (status === 200) return body
      throw Object.assign(new Error(String(body.message)), { name: String(body.__type) })
    },
    ...createInbox(outbox),
    restoreArithmetic,
    stop: async () => {
      restoreArithmetic()
      await listener.close()
      await store.close()
      await rm(folder, { recursive: true })
    },
  }
}

/** Points Amplify, of which the whole process has one, at the endpoint of a server. */
export function configureAmplify(url: string): void {
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId: localPoolId,
        userPoolClientId: localClientId,
        userPoolEndpoint: `${url}/idp`,
        loginWith: { email: true, phone: true },
      },
    },
  })
}

/** The refresh token that comes while `work` is done; Amplify does not hand it out. */
export async function getRefreshToken(work: () => Promise<unknown>): Promise<string> {
  const original = globalThis.fetch
  let refreshToken = ''
  globalThis.fetch = async (...args) => {
    const response = await original(...args)
    const { AuthenticationResult } = (await response.clone().json()) as {
      AuthenticationResult?: { RefreshToken: string }
    }
    refreshToken = AuthenticationResult?.RefreshToken ?? refreshToken
    return response
  }
  try {
    await work()
  } finally {
    globalThis.fetch = original
  }
  return refreshToken
}

/** A separate browser, so that a second session can be open next to the first. */
export function emptyStorage() {
  const items = new Map<string, string>()
  return {
    setItem: async (key: string, value: string) => void items.set(key, value),
    getItem: async (key: string) => items.get(key) ?? null,
    removeItem: async (key: string) => void items.delete(key),
    clear: async () => items.clear(),
  }
}
