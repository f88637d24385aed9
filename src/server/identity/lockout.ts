import type { InStatement } from '@libsql/client'
import type { Store } from '../store/open-store.ts'
import { numberIn, textIn } from '../store/read-row.ts'
import type { KeyedHash } from './kept-secrets.ts'

const longestLock = 900_000
const mostKeys = 10_000

/** Whose password was wrong, and where it was entered: a stranger elsewhere must not lock the owner out. */
export interface LockedParty {
  readonly userId: string
  readonly address: string
}

/**
 * Cognito's lock on wrong passwords: after `free` failures every further one locks for 1, 2, 4 … at most 900 seconds.
 * An attempt while it is locked changes nothing; a success, or 15 quiet minutes after it opened, begins anew.
 */
export interface Lockout {
  isLocked(party: LockedParty): boolean
  /** Counts one failure, at once; resolves when it is on disk. */
  recordFailure(party: LockedParty): Promise<void>
  /** Forgets the failures: the right password was given. */
  recordSuccess(party: LockedParty): Promise<void>
}

interface Failures {
  readonly count: number
  readonly lastAt: number
}

/** What the locks are made with. */
export interface LockoutOptions {
  /** Failures before the first lock. */
  readonly free: number
  /** Milliseconds; never goes back. */
  readonly clock: () => number
  /** Names a party in the store, which need not know from where people sign in. */
  readonly hash: KeyedHash
}

const table = `create table if not exists identity_lock (
  party text primary key, failures integer not null, last_at integer not null) strict`

/** Opens the locks; those of before a restart are still closed, for at most as long as they were closed for. */
export async function openLockout({ client }: Store, { free, clock, hash }: LockoutOptions): Promise<Lockout> {
  await client.execute(table)
  const { rows } = await client.execute('select * from identity_lock order by last_at')
  const now = clock()
  const failures = new Map<string, Failures>(
    rows.map((row) => [
      textIn(row, 'party'),
      // The clock may have been set back since.
      { count: numberIn(row, 'failures'), lastAt: Math.min(now, numberIn(row, 'last_at')) },
    ]),
  )

  const keyOf = ({ userId, address }: LockedParty) => hash(`${userId} ${address}`).toString('base64')
  const lockOf = (count: number) => (count < free ? 0 : Math.min(longestLock, 1000 * 2 ** (count - free)))
  const isLocked = (each: Failures | undefined) => each !== undefined && clock() < each.lastAt + lockOf(each.count)

  /** Somebody who invents names must not fill the memory, and must open no lock by it. */
  const makeRoom = (): void => {
    if (failures.size <= mostKeys) return
    for (const [key, each] of failures)
      if (!isLocked(each)) {
        failures.delete(key)
        return
      }
  }

  return {
    isLocked: (party) => isLocked(failures.get(keyOf(party))),

    recordFailure: async (party) => {
      const key = keyOf(party)
      const before = failures.get(key)
      const isOver = !before || clock() >= before.lastAt + lockOf(before.count) + longestLock
      const after = { count: isOver ? 1 : before.count + 1, lastAt: clock() }
      failures.delete(key)
      failures.set(key, after)
      makeRoom()
      const statements: InStatement[] = [
        { sql: 'delete from identity_lock where last_at < ?', args: [after.lastAt - 2 * longestLock] },
        {
          sql: `insert into identity_lock values (?, ?, ?)
            on conflict do update set failures = excluded.failures, last_at = excluded.last_at`,
          args: [key, after.count, after.lastAt],
        },
      ]
      await client.batch(statements, 'write')
    },

    recordSuccess: async (party) => {
      const key = keyOf(party)
      if (failures.delete(key)) await client.execute({ sql: 'delete from identity_lock where party = ?', args: [key] })
    },
  }
}
