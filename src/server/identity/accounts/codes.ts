import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import type { InStatement, Row } from '@libsql/client'
import { dayMs, hourMs, hourSeconds } from '../../durations.ts'
import type { LocalDatabase } from '../../data-folder/open-local-database.ts'
import { getBytesColumn, getNumberColumn } from '../../data-folder/row-columns.ts'
import { AttemptWindow } from '../limits/attempt-window.ts'
import { cognitoErrors } from '../identity-error.ts'
import type { IdentitySettings } from '../identity-settings.ts'
import type { KeyedHash } from './secret-store.ts'

/** What a code is for. */
export type CodePurpose = 'sign-up' | 'password-reset'

/**
 * A new code, and the statements that store it; the caller runs them in one batch with the message that carries the
 * code.
 */
export interface IssuedCode {
  readonly code: string
  readonly statements: InStatement[]
}

/** A code that was entered at an address. */
export interface EnteredCode {
  readonly code: string
  readonly address: string
}

/**
 * The pending codes, one per owner and purpose. The owner is a user, or the name that is being signed up, so that signing up again allows
 * no further guesses. A decoy's codes are stored like a user's, but never sent.
 */
export interface Codes {
  issue(owner: string, purpose: CodePurpose): IssuedCode
  /**
   * Verifies that the code is the pending one and has not expired. If none is pending, the error is the same as for a wrong code; only the
   * right code can lead to the error that it has expired.
   *
   * @throws {IdentityError} for a wrong code, an expired one, or too many wrong ones.
   */
  verify(owner: string, purpose: CodePurpose, entered: EnteredCode): Promise<void>
  /** The statement that expires a code after use. */
  prepareExpiry(owner: string, purpose: CodePurpose): InStatement
}

/** The table of the codes; wrong ones are counted per hour rather than per code, so that requesting a new code allows no further guesses. */
export const codeTable = `create table if not exists identity_code (
  user_id text not null, purpose text not null, code_hash blob not null, expires_at integer not null,
  wrong_count integer not null default 0, wrong_since integer not null default 0, wrong_last blob,
  primary key (user_id, purpose)) strict`

/** Opens the codes. */
export async function openCodes(
  { client }: LocalDatabase,
  options: { readonly settings: IdentitySettings; readonly steadyClock: () => number; readonly hash: KeyedHash },
): Promise<Codes> {
  const { settings, steadyClock, hash } = options
  const { clock } = settings
  const hashCode = (owner: string, purpose: CodePurpose, code: string) => hash(`${owner} ${purpose} ${code}`)
  const wrongByAddress = new AttemptWindow({
    limit: settings.wrongCodesPerHourAndAddress,
    seconds: hourSeconds,
    clock: steadyClock,
  })
  await client.execute(codeTable)

  const recordWrong = async (owner: string, purpose: CodePurpose, wrong: Buffer): Promise<void> => {
    const now = steadyClock()
    await client.execute({
      sql: `insert into identity_code (user_id, purpose, code_hash, expires_at, wrong_count, wrong_since, wrong_last)
          values (?1, ?2, ?3, 0, 1, ?4, ?5)
        on conflict do update set wrong_last = ?5,
          wrong_count = case when wrong_since between ?6 and ?4 then wrong_count + 1 else 1 end,
          wrong_since = case when wrong_since between ?6 and ?4 then wrong_since else ?4 end`,
      args: [owner, purpose, randomBytes(32), now, wrong, now - hourMs + 1],
    })
  }

  /** Counts the wrong codes within the last hour, without those counted before the clock was set back and the server restarted. */
  const countRecentWrong = (row: Row | undefined): number => {
    if (!row) return 0
    const age = steadyClock() - getNumberColumn(row, 'wrong_since')
    return age >= 0 && age < hourMs ? getNumberColumn(row, 'wrong_count') : 0
  }

  return {
    issue: (owner, purpose) => {
      const code = String(randomInt(1_000_000)).padStart(6, '0')
      const seconds = purpose === 'sign-up' ? settings.signUpCodeSeconds : settings.resetCodeSeconds
      const statements: InStatement[] = [
        {
          sql: 'delete from identity_code where expires_at < ? and wrong_since < ?',
          args: [clock() - dayMs, clock() - hourMs],
        },
        {
          sql: `insert into identity_code (user_id, purpose, code_hash, expires_at) values (?, ?, ?, ?)
            on conflict do update set code_hash = excluded.code_hash, expires_at = excluded.expires_at, wrong_last = null`,
          args: [owner, purpose, hashCode(owner, purpose, code), clock() + seconds * 1000],
        },
      ]
      return { code, statements }
    },

    verify: async (owner, purpose, { code, address }) => {
      if (wrongByAddress.isFull(address)) throw cognitoErrors.attemptLimit()
      const { rows } = await client.execute({
        sql: 'select * from identity_code where user_id = ? and purpose = ?',
        args: [owner, purpose],
      })
      const row = rows[0]
      if (countRecentWrong(row) >= settings.wrongCodesPerHour) throw cognitoErrors.attemptLimit()
      const codeHash = hashCode(owner, purpose, code)
      if (row && timingSafeEqual(codeHash, getBytesColumn(row, 'code_hash'))) {
        if (getNumberColumn(row, 'expires_at') <= clock()) throw cognitoErrors.expiredCode()
        return
      }
      // Repeating the same wrong code, as after a lost answer, tells a guesser nothing new.
      const last = row?.wrong_last
      const isRepeated = last instanceof ArrayBuffer && codeHash.equals(Buffer.from(last))
      if (!isRepeated) {
        wrongByAddress.record(address)
        await recordWrong(owner, purpose, codeHash)
      }
      throw cognitoErrors.wrongCode()
    },

    prepareExpiry: (owner, purpose) => ({
      sql: 'update identity_code set expires_at = ? where user_id = ? and purpose = ?',
      args: [clock(), owner, purpose],
    }),
  }
}
