import type { InStatement, InValue, Row } from '@libsql/client'
import type { LocalDatabase } from '../../data-folder/open-local-database.ts'
import { getJsonColumn, getTextColumn } from '../../data-folder/row-columns.ts'
import type { IdentitySettings } from '../identity-settings.ts'
import type { SrpVerifier } from '../passwords/srp.ts'

/** An account that was signed up. */
export interface Account {
  /** Cognito's user name and `sub`: a UUID that never changes. */
  readonly userId: string
  readonly participantId: string
  readonly isConfirmed: boolean
  readonly srpVerifier: SrpVerifier
  /** By Cognito's names: email, phone_number, given_name, family_name, email_verified, phone_number_verified. */
  readonly attributes: Readonly<Record<string, string>>
}

/** The accounts, found by the names with which they sign in; an unconfirmed account can be found only until it expires. */
export interface Accounts {
  findByName(nameKey: string): Promise<Account | undefined>
  findById(userId: string): Promise<Account | undefined>
  /** Finds the account of an open session; in one statement, because every call of the portal needs it. */
  findBySession(sessionId: string, userId: string): Promise<Account | undefined>
  /** Creates the statements that add an account with these names; the caller runs them in one batch with related ones. */
  prepareInsert(
    account: Account,
    nameKeys: readonly string[],
    options?: { readonly isContested: boolean },
  ): InStatement[]
  /** Whether the name of an unconfirmed account was signed up with several passwords, so that the rightful one is unknown. */
  isContested(userId: string): Promise<boolean>
  /** Creates the statements that remove an unconfirmed account and free its name. */
  prepareRemoval(userId: string): InStatement[]
  /** Creates the statement that sets an account's password. */
  preparePasswordChange(userId: string, stored: SrpVerifier): InStatement
  /** The statement that connects an account with a participant. */
  prepareParticipantChange(userId: string, participantId: string): InStatement
  /** Creates the statements that confirm an account, with the attributes that this has verified. */
  prepareConfirmation(userId: string, attributes: Account['attributes']): InStatement[]
}

/** The tables of the accounts. */
export const accountTables = [
  `create table if not exists identity_account (
    user_id text primary key, participant_id text not null unique, confirmed integer not null,
    salt text not null, verifier text not null, attributes text not null) strict`,
  `create table if not exists identity_name (
    name_key text primary key, user_id text not null references identity_account) strict`,
  `create table if not exists identity_pending (
    user_id text primary key references identity_account on delete cascade, ends_at integer not null) strict`,
  'create table if not exists identity_contested (user_id text primary key) strict',
]

const accountWithPending = 'from identity_account a left join identity_pending p using (user_id)'
const unexpired = 'coalesce(p.ends_at > ?, true)'

/** Opens the accounts. */
export async function openAccounts({ client }: LocalDatabase, settings: IdentitySettings): Promise<Accounts> {
  const { clock, unconfirmedAccountSeconds } = settings
  await client.batch(accountTables, 'write')
  const findFirst = async (sql: string, args: InValue[]): Promise<Account | undefined> => {
    const { rows } = await client.execute({ sql, args })
    return rows[0] && toAccount(rows[0])
  }
  const prepareRemovals = (userIds: string, argument: InValue): InStatement[] => [
    { sql: `delete from identity_name where user_id in (${userIds})`, args: [argument] },
    { sql: `delete from identity_contested where user_id in (${userIds})`, args: [argument] },
    // Must be last: it also removes the account's pending entry, by which the other statements find expired accounts.
    { sql: `delete from identity_account where user_id in (${userIds})`, args: [argument] },
  ]
  return {
    findByName: (nameKey) =>
      findFirst(
        `select a.* ${accountWithPending} join identity_name n using (user_id) where n.name_key = ? and ${unexpired}`,
        [nameKey, clock()],
      ),
    findById: (userId) =>
      findFirst(`select a.* ${accountWithPending} where user_id = ? and ${unexpired}`, [userId, clock()]),
    findBySession: (sessionId, userId) =>
      findFirst(
        `select a.* from identity_session s join identity_account a using (user_id)
          where s.session_id = ? and s.user_id = ? and s.revoked = 0`,
        [sessionId, userId],
      ),
    prepareRemoval: (userId) => prepareRemovals('?', userId),
    isContested: async (userId) => {
      const sql = 'select 1 from identity_contested where user_id = ?'
      return (await client.execute({ sql, args: [userId] })).rows.length > 0
    },
    prepareInsert: ({ userId, participantId, isConfirmed, srpVerifier, attributes }, nameKeys, options) => [
      ...prepareRemovals('select user_id from identity_pending where ends_at <= ?', clock()),
      {
        sql: `insert into identity_account (user_id, participant_id, confirmed, salt, verifier, attributes)
          values (?, ?, ?, ?, ?, ?)`,
        args: [
          userId,
          participantId,
          Number(isConfirmed),
          srpVerifier.salt,
          srpVerifier.verifier,
          JSON.stringify(attributes),
        ],
      },
      ...nameKeys.map((key) => ({ sql: 'insert into identity_name values (?, ?)', args: [key, userId] })),
      ...(options?.isContested === true ? [{ sql: 'insert into identity_contested values (?)', args: [userId] }] : []),
      ...(isConfirmed
        ? []
        : [
            {
              sql: 'insert into identity_pending values (?, ?)',
              args: [userId, clock() + unconfirmedAccountSeconds * 1000],
            },
          ]),
    ],
    prepareParticipantChange: (userId, participantId) => ({
      sql: 'update identity_account set participant_id = ? where user_id = ?',
      args: [participantId, userId],
    }),
    preparePasswordChange: (userId, stored) => ({
      sql: 'update identity_account set salt = ?, verifier = ? where user_id = ?',
      args: [stored.salt, stored.verifier, userId],
    }),
    prepareConfirmation: (userId, attributes) => [
      {
        sql: 'update identity_account set confirmed = 1, attributes = ? where user_id = ?',
        args: [JSON.stringify(attributes), userId],
      },
      { sql: 'delete from identity_contested where user_id = ?', args: [userId] },
      { sql: 'delete from identity_pending where user_id = ?', args: [userId] },
    ],
  }
}

function toAccount(row: Row): Account {
  return {
    userId: getTextColumn(row, 'user_id'),
    participantId: getTextColumn(row, 'participant_id'),
    isConfirmed: row.confirmed === 1,
    srpVerifier: { salt: getTextColumn(row, 'salt'), verifier: getTextColumn(row, 'verifier') },
    attributes: getJsonColumn<Account['attributes']>(row, 'attributes'),
  }
}

/** An account's attributes as in Cognito's answers: `*_verified` is a boolean in tokens and a text elsewhere. */
export function toCognitoAttributes(
  account: Account,
  options: { readonly flagsAs: 'boolean' | 'text' },
): Record<string, string | boolean> {
  const entries = Object.entries(account.attributes).map(([name, value]): [string, string | boolean] => [
    name,
    options.flagsAs === 'boolean' && name.endsWith('_verified') ? value === 'true' : value,
  ])
  return { sub: account.userId, ...Object.fromEntries(entries), 'custom:participant_id': account.participantId }
}
