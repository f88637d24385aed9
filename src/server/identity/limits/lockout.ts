import type { InStatement } from '@libsql/client'
import { dayMs } from '../../durations.ts'
import type { LocalDatabase } from '../../data-folder/open-local-database.ts'
import { getNumberColumn } from '../../data-folder/row-columns.ts'
import type { KeyedHash } from '../accounts/secret-store.ts'

const maxLockMs = 900_000
/** How long an address stays known after the last sign-in there. */
const knownAddressLifetimeMs = 180 * dayMs
/** The most accounts and unknown names whose daily failures are stored, because invented names must not fill the disk. */
const maxAccounts = 200_000

/**
 * The user whose password was entered, and from which address; kept per address, because a stranger elsewhere must not lock out the owner.
 */
export interface UserAtAddress {
  readonly userId: string
  readonly address: string
}

/**
 * The locks after wrong passwords. The first is Cognito's, for an account at an address: after `freeFailures`, each further failure locks
 * for 1, 2, 4 … at most 900 seconds. An attempt during a lock changes nothing; a success, or 15 quiet minutes after the lock has opened,
 * resets the count. The second is for an account at all addresses where its password was never entered correctly: after
 * `freeFailuresPerDay` there, these addresses are refused until a day has passed since the first failure. An owner who has forgotten the
 * password, or is at a new address at the time, requests a code, whose use makes the address known.
 */
export interface Lockout {
  isLocked(party: UserAtAddress): Promise<boolean>
  /** Whether the right password, or a code, was given at this address before. */
  isKnown(party: UserAtAddress): Promise<boolean>
  /** Counts one failure; resolves when it is on disk. */
  recordFailure(party: UserAtAddress): Promise<void>
  /** Forgets the failures and remembers the address, after the right password or a code was entered. */
  recordSuccess(party: UserAtAddress): Promise<void>
}

/** Options of the locks. */
export interface LockoutOptions {
  /** Failures at an address before the first lock. */
  readonly freeFailures: number
  /** Failures of an account within a day at addresses that are not known. */
  readonly freeFailuresPerDay: number
  /** In milliseconds; never goes back. */
  readonly clock: () => number
  /** Hashes a party for the store, so that it does not reveal from where people sign in. */
  readonly hash: KeyedHash
}

/** The tables of the locks. */
export const lockTables = [
  `create table if not exists identity_lock (
    party text primary key, failures integer not null, last_at integer not null) strict`,
  'create index if not exists identity_lock_by_time on identity_lock (last_at)',
  `create table if not exists identity_account_failure (
    id integer primary key autoincrement, account text not null unique, failures integer not null,
    since integer not null) strict`,
  'create table if not exists identity_known_address (party text primary key, last_at integer not null) strict',
  'create index if not exists identity_known_address_by_time on identity_known_address (last_at)',
]

/** Opens the locks; those from before a restart still hold, but not for longer than originally. */
export async function openLockout(
  { client }: LocalDatabase,
  { freeFailures, freeFailuresPerDay, clock, hash }: LockoutOptions,
): Promise<Lockout> {
  const opened = clock()
  // The clock may have been set back since.
  const settled = [
    ['identity_lock', 'last_at'],
    ['identity_account_failure', 'since'],
  ].map(([table, time]) => ({ sql: `update ${table} set ${time} = ?1 where ${time} > ?1`, args: [opened] }))
  await client.batch([...lockTables, ...settled], 'write')

  const hashParty = ({ userId, address }: UserAtAddress) => hash(`${userId} ${address}`).toString('base64')
  const hashAccount = ({ userId }: UserAtAddress) => hash(`account ${userId}`).toString('base64')
  const computeLock = (count: number) =>
    count < freeFailures ? 0 : Math.min(maxLockMs, 1000 * 2 ** (count - freeFailures))

  // Uses the same query for every name, so that its duration does not reveal who has an account.
  const read = async (party: UserAtAddress) => {
    const { rows } = await client.execute({
      sql: `select coalesce(failures, 0) as failures, coalesce(last_at, 0) as last_at,
          exists (select 1 from identity_known_address where party = ?1) as known,
          coalesce((select failures from identity_account_failure where account = ?2 and since > ?3), 0) as of_account
        from (select 1) left join identity_lock on party = ?1`,
      args: [hashParty(party), hashAccount(party), clock() - dayMs],
    })
    const row = rows[0]!
    return {
      count: getNumberColumn(row, 'failures'),
      lastAt: getNumberColumn(row, 'last_at'),
      isKnown: getNumberColumn(row, 'known') === 1,
      ofAccount: getNumberColumn(row, 'of_account'),
    }
  }

  return {
    isLocked: async (party) => {
      const { count, lastAt, isKnown, ofAccount } = await read(party)
      return clock() < lastAt + computeLock(count) || (!isKnown && ofAccount >= freeFailuresPerDay)
    },

    isKnown: async (party) => (await read(party)).isKnown,

    recordFailure: async (party) => {
      const { count, lastAt, isKnown } = await read(party)
      const now = clock()
      const isOver = now >= lastAt + computeLock(count) + maxLockMs
      const statements: InStatement[] = [
        { sql: 'delete from identity_lock where last_at < ?', args: [now - 2 * maxLockMs] },
        {
          sql: `insert into identity_lock values (?, ?, ?)
            on conflict do update set failures = excluded.failures, last_at = excluded.last_at`,
          args: [hashParty(party), isOver ? 1 : count + 1, now],
        },
      ]
      if (!isKnown)
        statements.push(
          {
            sql: 'delete from identity_account_failure where account = ? and since <= ?',
            args: [hashAccount(party), now - dayMs],
          },
          {
            sql: `insert into identity_account_failure (account, failures, since) values (?, 1, ?)
              on conflict do update set failures = failures + 1`,
            args: [hashAccount(party), now],
          },
          `delete from identity_account_failure
            where id <= (select max(id) from identity_account_failure) - ${maxAccounts}`,
        )
      await client.batch(statements, 'write')
    },

    recordSuccess: async (party) => {
      const now = clock()
      await client.batch(
        [
          { sql: 'delete from identity_lock where party = ?', args: [hashParty(party)] },
          { sql: 'delete from identity_known_address where last_at < ?', args: [now - knownAddressLifetimeMs] },
          {
            sql: `insert into identity_known_address values (?, ?)
              on conflict do update set last_at = excluded.last_at where last_at < excluded.last_at - ${dayMs}`,
            args: [hashParty(party), now],
          },
        ],
        'write',
      )
    },
  }
}
