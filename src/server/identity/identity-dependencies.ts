import type { Outbox } from '../outbox/outbox.ts'
import type { SignUpHook } from '../registration/sign-up-hook.ts'
import type { LocalDatabase } from '../data-folder/open-local-database.ts'
import type { Account, Accounts } from './accounts/accounts.ts'
import type { AttemptWindow } from './limits/attempt-window.ts'
import type { Codes } from './accounts/codes.ts'
import type { Decoy } from './passwords/decoy.ts'
import type { IdentitySettings } from './identity-settings.ts'
import type { RunInTurn } from './limits/keyed-queue.ts'
import type { LeakyBucket } from './limits/leaky-bucket.ts'
import type { Lockout } from './limits/lockout.ts'
import type { UserPool } from './user-pool.ts'
import type { AnswerCache } from './limits/answer-cache.ts'
import type { RequestFields } from './operations/request-fields.ts'
import type { Sessions } from './accounts/sessions.ts'
import type { SrpExchanges } from './passwords/srp-exchanges.ts'
import type { Tokens } from './tokens/tokens.ts'

/** The dependencies of the operations. */
export interface IdentityDependencies {
  readonly pool: UserPool
  readonly settings: IdentitySettings
  readonly store: LocalDatabase
  readonly outbox: Outbox
  readonly accounts: Accounts
  /** Absent if only accounts are read. */
  readonly hook: SignUpHook | undefined
  readonly codes: Codes
  readonly sessions: Sessions
  readonly tokens: Tokens
  readonly exchanges: SrpExchanges
  readonly getDecoy: (nameKey: string) => Decoy
  readonly runInTurn: RunInTurn
  readonly answerCache: AnswerCache
  readonly wrongPasswords: Lockout
  readonly openSignInsByUser: AttemptWindow
  readonly openSignInsByAddress: LeakyBucket
  readonly codesByUser: AttemptWindow
  readonly codesByAddress: AttemptWindow
}

/** The client of a request, as far as the network identifies it. */
export interface Caller {
  readonly address: string
}

/** One operation of the protocol: the fields of the request in, the fields of the answer out. */
export type Operation = (fields: RequestFields, caller: Caller) => Promise<object>

/** Operations by their names in the protocol. */
export type Operations = Readonly<Record<string, Operation>>

/** The user that a request names: an account, or the decoy of an unknown name. */
export interface NamedUser {
  /** The normalized name, the same for all its spellings. */
  readonly nameKey: string
  readonly userId: string
  readonly account?: Account
}
