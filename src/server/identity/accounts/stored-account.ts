import type { Outbox, SentMessage } from '../../outbox/outbox.ts'
import type { LocalDatabase } from '../../data-folder/open-local-database.ts'
import { getJsonColumn, getNumberColumn, getTextColumn } from '../../data-folder/row-columns.ts'

/** Everything that identity and outbox store about a participant, without secrets. */
export interface StoredAccount {
  readonly userId: string
  readonly isConfirmed: boolean
  readonly attributes: Readonly<Record<string, string>>
  /** Its normalized sign-in names. */
  readonly names: readonly string[]
  readonly sessions: readonly StoredSession[]
  /** The number of its codes. */
  readonly codes: number
  /** The messages in the outbox, without their text, which holds codes. */
  readonly messages: readonly Pick<SentMessage, 'id' | 'sentAt' | 'medium' | 'destination' | 'subject'>[]
}

/** A sign-in; times are ISO 8601, UTC. */
export interface StoredSession {
  readonly startedAt: string
  readonly endsAt: string
  readonly isRevoked: boolean
}

/** Finds the account of a participant in a store whose identity was opened. */
export async function findStoredAccount(
  { client }: LocalDatabase,
  outbox: Outbox,
  participantId: string,
): Promise<StoredAccount | undefined> {
  const queryAll = async (sql: string, ...args: string[]) => (await client.execute({ sql, args })).rows
  const [account] = await queryAll('select * from identity_account where participant_id = ?', participantId)
  if (!account) return undefined
  const userId = getTextColumn(account, 'user_id')
  const attributes = getJsonColumn<StoredAccount['attributes']>(account, 'attributes')
  const names = (await queryAll('select name_key from identity_name where user_id = ?', userId)).map((row) =>
    getTextColumn(row, 'name_key'),
  )
  const contacts = new Set([...names, ...listContactKeys(attributes)])
  const sent = await outbox.list()
  return {
    userId,
    isConfirmed: account['confirmed'] === 1,
    attributes,
    names,
    sessions: (await queryAll('select * from identity_session where user_id = ?', userId)).map((row) => ({
      startedAt: new Date(getNumberColumn(row, 'started_at')).toISOString(),
      endsAt: new Date(getNumberColumn(row, 'ends_at')).toISOString(),
      isRevoked: row['revoked'] === 1,
    })),
    codes: (await queryAll(`select 1 from identity_code where ${ownerFilter}`, toCodeOwnersJson({ userId, names })))
      .length,
    messages: sent
      .filter(({ destination }) => contacts.has(destination.toLowerCase()))
      .map(({ id, sentAt, medium, destination, subject }) => ({ id, sentAt, medium, destination, subject })),
  }
}

/** Removes an account with its names, sessions, codes and messages, all of it or nothing. */
export async function removeStoredAccount(
  { client }: LocalDatabase,
  account: Pick<StoredAccount, 'userId' | 'names' | 'messages'>,
): Promise<void> {
  const { userId, messages } = account
  const sessions = 'select session_id from identity_session where user_id = ?'
  await client.batch(
    [
      { sql: `delete from identity_refresh_token where session_id in (${sessions})`, args: [userId] },
      { sql: `delete from identity_code where ${ownerFilter}`, args: [toCodeOwnersJson(account)] },
      ...['session', 'contested', 'pending', 'name', 'account'].map((table) => ({
        sql: `delete from identity_${table} where user_id = ?`,
        args: [userId],
      })),
      {
        sql: 'delete from outbox_message where id in (select value from json_each(?))',
        args: [JSON.stringify(messages.map(({ id }) => id))],
      },
    ],
    'write',
  )
}

/** Lists the normalized contacts of an account. */
export function listContactKeys({ email, phone_number: phone }: StoredAccount['attributes']): string[] {
  return [email, phone].flatMap((contact) => (contact === undefined ? [] : [contact.toLowerCase()]))
}

/** Codes are kept by user or, at sign-up, by name. */
const ownerFilter = 'user_id in (select value from json_each(?))'

function toCodeOwnersJson({ userId, names }: Pick<StoredAccount, 'userId' | 'names'>): string {
  return JSON.stringify([userId, ...names])
}
