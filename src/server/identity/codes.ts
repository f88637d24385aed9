import { randomInt, timingSafeEqual } from 'node:crypto'
import type { InStatement } from '@libsql/client'
import type { Store } from '../store/open-store.ts'
import { bytesIn, numberIn } from '../store/read-row.ts'
import { AttemptWindow } from './attempt-window.ts'
import { identityErrors } from './identity-error.ts'
import type { IdentitySettings } from './identity-settings.ts'
import type { KeyedHash } from './kept-secrets.ts'

/** What a code is for. */
export type CodePurpose = 'sign-up' | 'password-reset'

/** A new code, and what writes it down; the caller runs that, with the message that carries the code, in one batch. */
export interface IssuedCode {
  readonly code: string
  readonly statements: InStatement[]
}

/** A code that somebody at this address has entered. */
export interface EnteredCode {
  readonly code: string
  readonly address: string
}

/** The codes that are out, one per user and purpose; a decoy's are kept like a user's, and never sent. */
export interface Codes {
  issue(userId: string, purpose: CodePurpose): IssuedCode
  /**
   * Passes only if the code is the one that is out, and has not expired.
   *
   * @throws {IdentityError} for a wrong code, an expired one, or too many wrong ones.
   */
  check(userId: string, purpose: CodePurpose, entered: EnteredCode): Promise<void>
  /** What makes a code useless after it has done its work. */
  removal(userId: string, purpose: CodePurpose): InStatement
}

const hour = 3_600_000

// Wrong codes are counted by the hour and not by the code, so that asking for another code buys no further guesses.
const table = `create table if not exists identity_code (
  user_id text not null, purpose text not null, code_hash blob not null, expires_at integer not null,
  wrong_count integer not null default 0, wrong_since integer not null default 0, wrong_last blob,
  primary key (user_id, purpose)) strict`

/** Opens the codes. */
export async function openCodes(
  { client }: Store,
  options: { readonly settings: IdentitySettings; readonly hash: KeyedHash },
): Promise<Codes> {
  const { settings, hash } = options
  const { clock } = settings
  const hashOf = (userId: string, purpose: CodePurpose, code: string) => hash(`${userId} ${purpose} ${code}`)
  const wrongByAddress = new AttemptWindow({ limit: settings.wrongCodesPerHourAndAddress, seconds: hour / 1000, clock })
  await client.execute(table)

  const countWrong = async (userId: string, purpose: CodePurpose, wrong: Buffer, since: number): Promise<void> => {
    await client.execute({
      sql: `update identity_code set wrong_last = ?1,
          wrong_count = case when wrong_since <= ?2 then 1 else wrong_count + 1 end,
          wrong_since = case when wrong_since <= ?2 then ?3 else wrong_since end
        where user_id = ?4 and purpose = ?5`,
      args: [wrong, since, clock(), userId, purpose],
    })
  }

  return {
    issue: (userId, purpose) => {
      const code = String(randomInt(1_000_000)).padStart(6, '0')
      const seconds = purpose === 'sign-up' ? settings.signUpCodeSeconds : settings.resetCodeSeconds
      const statements: InStatement[] = [
        {
          sql: 'delete from identity_code where expires_at < ? and wrong_since < ?',
          args: [clock() - hour, clock() - hour],
        },
        {
          sql: `insert into identity_code (user_id, purpose, code_hash, expires_at) values (?, ?, ?, ?)
            on conflict do update set code_hash = excluded.code_hash, expires_at = excluded.expires_at, wrong_last = null`,
          args: [userId, purpose, hashOf(userId, purpose, code), clock() + seconds * 1000],
        },
      ]
      return { code, statements }
    },

    check: async (userId, purpose, { code, address }) => {
      if (wrongByAddress.isFull(address)) throw identityErrors.attemptLimit()
      const { rows } = await client.execute({
        sql: 'select * from identity_code where user_id = ? and purpose = ?',
        args: [userId, purpose],
      })
      const row = rows[0]
      const since = clock() - hour
      if (!row) throw identityErrors.expiredCode()
      if (numberIn(row, 'wrong_since') > since && numberIn(row, 'wrong_count') >= settings.wrongCodesPerHour)
        throw identityErrors.attemptLimit()
      if (numberIn(row, 'expires_at') <= clock()) throw identityErrors.expiredCode()
      const given = hashOf(userId, purpose, code)
      if (timingSafeEqual(given, bytesIn(row, 'code_hash'))) return
      // The same wrong code again, as when an answer got lost, tells a guesser nothing new.
      const isRepeated = row.wrong_last !== null && given.equals(bytesIn(row, 'wrong_last'))
      if (!isRepeated) {
        wrongByAddress.record(address)
        await countWrong(userId, purpose, given, since)
      }
      throw identityErrors.wrongCode()
    },

    removal: (userId, purpose) => ({
      sql: 'delete from identity_code where user_id = ? and purpose = ?',
      args: [userId, purpose],
    }),
  }
}
