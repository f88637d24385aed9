import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { InStatement, Row } from '@libsql/client'
import type { LocalDatabase } from '../../data-folder/open-local-database.ts'
import { getNumberColumn, getTextColumn } from '../../data-folder/row-columns.ts'
import { cognitoErrors } from '../identity-error.ts'
import type { IdentitySettings } from '../identity-settings.ts'
import type { KeyedHash } from './secret-store.ts'

/** A sign-in; each of its tokens carries its id as `origin_jti`. */
export interface SignIn {
  readonly sessionId: string
  readonly userId: string
  /** When the password was given, in milliseconds since 1970. */
  readonly startedAt: number
}

/** The sign-ins. Refresh tokens are stored as hashes, so that the file lets no one in. */
export interface Sessions {
  /** Begins a session and resolves with its first refresh token once both are on disk. */
  start(userId: string): Promise<{ session: SignIn; refreshToken: string }>
  /**
   * Exchanges a refresh token for its successor, or within the grace period for the newest one. A session is thus a single chain of tokens,
   * and the use of a shared token is detected.
   *
   * @throws {IdentityError} if it is unknown, expired, revoked, or was replaced too long ago.
   */
  refresh(refreshToken: string): Promise<{ session: SignIn; refreshToken: string }>
  /** Whether no one has ended the session. Its access tokens expire on their own, so how long it lasts does not matter here. */
  isOpen(sessionId: string, userId: string): Promise<boolean>
  /** Ends the session that this refresh token belongs to; an unknown token ends nothing. */
  revoke(refreshToken: string): Promise<void>
  /** Creates the statement that ends every session of a user except for one. */
  prepareRevocation(userId: string, exceptSessionId?: string): InStatement
}

/** The tables of the sessions. */
export const sessionTables = [
  `create table if not exists identity_session (
    session_id text primary key, user_id text not null, started_at integer not null, ends_at integer not null,
    revoked integer not null default 0) strict`,
  'create index if not exists identity_session_user on identity_session (user_id)',
  `create table if not exists identity_refresh_token (
    token_hash text primary key, session_id text not null references identity_session on delete cascade,
    replaced_at integer) strict`,
]

/** Replacements within one grace period; no client needs more. */
const maxSuccessors = 20

/** Opens the sessions; `hash` computes a token's successor, which the token alone does not reveal. */
export async function openSessions(
  { client }: LocalDatabase,
  { settings, hash }: { readonly settings: IdentitySettings; readonly hash: KeyedHash },
): Promise<Sessions> {
  const { clock } = settings
  await client.batch(sessionTables, 'write')

  const prepareSessionRevocation = (sessionId: string): InStatement => ({
    sql: 'update identity_session set revoked = 1 where session_id = ?',
    args: [sessionId],
  })

  const findSessionRow = async (refreshToken: string): Promise<Row | undefined> => {
    const sql = 'select * from identity_refresh_token join identity_session using (session_id) where token_hash = ?'
    return (await client.execute({ sql, args: [hashToken(refreshToken)] })).rows[0]
  }

  const computeSuccessor = (refreshToken: string): string => hash(refreshToken).toString('base64url')

  /** Finds the newest successor of a token; `undefined` after more than `maxSuccessors` replacements. */
  const findNewest = async (refreshToken: string): Promise<string | undefined> => {
    let next = computeSuccessor(refreshToken)
    for (let step = 0; step < maxSuccessors; step += 1) {
      const row = await findSessionRow(next)
      if (!row || row.replaced_at === null) return next
      next = computeSuccessor(next)
    }
    return undefined
  }

  return {
    start: async (userId) => {
      const now = clock()
      const session = { sessionId: randomUUID(), userId, startedAt: now }
      const refreshToken = randomBytes(32).toString('base64url')
      await client.batch(
        [
          // Kept for as long again as it lasted, so that its token is answered as expired rather than invalid.
          { sql: 'delete from identity_session where ends_at < ?', args: [now - settings.refreshTokenSeconds * 1000] },
          {
            sql: 'insert into identity_session (session_id, user_id, started_at, ends_at) values (?, ?, ?, ?)',
            args: [session.sessionId, userId, now, now + settings.refreshTokenSeconds * 1000],
          },
          prepareTokenInsert(refreshToken, session.sessionId),
        ],
        'write',
      )
      return { session, refreshToken }
    },

    refresh: async (old) => {
      const row = await findSessionRow(old)
      if (!row) throw cognitoErrors.invalidRefreshToken()
      if (row.revoked === 1) throw cognitoErrors.revokedRefreshToken()
      if (getNumberColumn(row, 'ends_at') <= clock()) throw cognitoErrors.expiredRefreshToken()
      const session = toSession(row)
      const isLate =
        row.replaced_at !== null && clock() >= getNumberColumn(row, 'replaced_at') + settings.refreshGraceSeconds * 1000
      const refreshToken = isLate ? undefined : await findNewest(old)
      if (refreshToken === undefined) {
        // Two clients have the same token: one of them should not, so the session ends.
        await client.execute(prepareSessionRevocation(session.sessionId))
        throw cognitoErrors.reusedRefreshToken()
      }
      const replacement: InStatement = {
        sql: 'update identity_refresh_token set replaced_at = coalesce(replaced_at, ?) where token_hash = ?',
        args: [clock(), hashToken(old)],
      }
      await client.batch([replacement, prepareTokenInsert(refreshToken, session.sessionId)], 'write')
      return { session, refreshToken }
    },

    isOpen: async (sessionId, userId) => {
      const sql = 'select 1 from identity_session where session_id = ? and user_id = ? and revoked = 0'
      return (await client.execute({ sql, args: [sessionId, userId] })).rows.length > 0
    },

    revoke: async (refreshToken) => {
      const row = await findSessionRow(refreshToken)
      if (row) await client.execute(prepareSessionRevocation(getTextColumn(row, 'session_id')))
    },

    prepareRevocation: (userId, exceptSessionId = '') => ({
      sql: 'update identity_session set revoked = 1 where user_id = ? and session_id <> ?',
      args: [userId, exceptSessionId],
    }),
  }
}

function prepareTokenInsert(refreshToken: string, sessionId: string): InStatement {
  const sql = 'insert or ignore into identity_refresh_token (token_hash, session_id) values (?, ?)'
  return { sql, args: [hashToken(refreshToken), sessionId] }
}

function toSession(row: Row): SignIn {
  return {
    sessionId: getTextColumn(row, 'session_id'),
    userId: getTextColumn(row, 'user_id'),
    startedAt: getNumberColumn(row, 'started_at'),
  }
}

function hashToken(refreshToken: string): string {
  return createHash('sha256').update(refreshToken).digest('hex')
}
