import type { JSONWebKeySet } from 'jose'
import type { Outbox } from '../outbox/outbox.ts'
import type { SignUpHook } from '../registration/sign-up-hook.ts'
import type { LocalDatabase } from '../data-folder/open-local-database.ts'
import { hourSeconds, minuteSeconds } from '../durations.ts'
import { openAccounts } from './accounts/accounts.ts'
import { AttemptWindow } from './limits/attempt-window.ts'
import { openCodes } from './accounts/codes.ts'
import { createAccountCreator, type CreateAccount } from './accounts/create-account.ts'
import { createDecoys } from './passwords/decoy.ts'
import type { IdentityDependencies, Operations } from './identity-dependencies.ts'
import type { IdentitySettings } from './identity-settings.ts'
import { createKeyedQueue } from './limits/keyed-queue.ts'
import { createKeyedHash, openSecretStore } from './accounts/secret-store.ts'
import { LeakyBucket } from './limits/leaky-bucket.ts'
import { openLockout } from './limits/lockout.ts'
import { createPasswordOperations } from './operations/password-operations.ts'
import type { UserPool } from './user-pool.ts'
import { AnswerCache } from './limits/answer-cache.ts'
import { createSessionOperations } from './operations/session-operations.ts'
import { openSessions } from './accounts/sessions.ts'
import { createSignInOperations } from './operations/sign-in-operations.ts'
import { createSignUpOperations } from './operations/sign-up-operations.ts'
import { createSrpExchanges } from './passwords/srp-exchanges.ts'
import { createSteadyClock } from './limits/steady-clock.ts'
import { createTokens } from './tokens/tokens.ts'
import { createTokenVerifier, type VerifyToken } from './tokens/verify-token.ts'

/** The identity service: Cognito's operations, and what the rest of the back end needs of it. */
export interface Identity {
  readonly pool: UserPool
  readonly operations: Operations
  readonly keySet: JSONWebKeySet
  readonly verifyToken: VerifyToken
  readonly createAccount: CreateAccount
}

/** The parts of the identity service. */
export interface IdentityParts {
  readonly store: LocalDatabase
  readonly outbox: Outbox
  readonly pool: UserPool
  readonly settings: IdentitySettings
  /** Decides who may sign up, and whose results an account reads; without it, anyone may sign up, but can read no results. */
  readonly hook?: SignUpHook
}

const quarterHourSeconds = 15 * minuteSeconds

/** Opens the identity service on the store. */
export async function openIdentity({ store, outbox, pool, settings, hook }: IdentityParts): Promise<Identity> {
  const clock = createSteadyClock(settings.clock)
  const secrets = await openSecretStore(store)
  const context: IdentityDependencies = {
    pool,
    settings,
    store,
    outbox,
    accounts: await openAccounts(store, settings),
    hook,
    codes: await openCodes(store, { settings, steadyClock: clock, hash: await createKeyedHash(secrets, 'codes') }),
    sessions: await openSessions(store, { settings, hash: await createKeyedHash(secrets, 'refresh tokens') }),
    tokens: await createTokens(pool, { settings, secrets }),
    exchanges: createSrpExchanges({ seconds: settings.challengeSeconds, clock }),
    getDecoy: createDecoys(pool.name, await createKeyedHash(secrets, 'decoys')),
    runInTurn: createKeyedQueue(),
    answerCache: new AnswerCache({ seconds: settings.repeatSeconds, clock }),
    wrongPasswords: await openLockout(store, {
      freeFailures: settings.failedSignIns,
      freeFailuresPerDay: settings.failedSignInsPerDay,
      clock,
      hash: await createKeyedHash(secrets, 'locks'),
    }),
    openSignInsByUser: new AttemptWindow({ limit: settings.openSignInsPerUser, seconds: quarterHourSeconds, clock }),
    openSignInsByAddress: new LeakyBucket({
      limit: settings.openSignInsPerAddress,
      seconds: quarterHourSeconds,
      clock,
    }),
    codesByUser: new AttemptWindow({ limit: settings.codesPerHour, seconds: hourSeconds, clock }),
    codesByAddress: new AttemptWindow({ limit: settings.codesPerHourAndAddress, seconds: hourSeconds, clock }),
  }
  return {
    pool,
    operations: {
      ...createSignUpOperations(context),
      ...createSignInOperations(context),
      ...createSessionOperations(context),
      ...createPasswordOperations(context),
    },
    keySet: context.tokens.keySet,
    verifyToken: createTokenVerifier(context),
    createAccount: createAccountCreator(context),
  }
}
