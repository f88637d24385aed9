import { hash, randomBytes } from 'node:crypto'
import { localSenderName } from '../../data-folder/ingest-key.ts'
import type { LocalDatabase } from '../../data-folder/open-local-database.ts'
import { getTextColumn } from '../../data-folder/row-columns.ts'

/** A sender in the list. */
export interface SenderSummary {
  readonly name: string
  /** ISO 8601, UTC. */
  readonly addedAt: string
}

/** The senders of a data folder other than its own, whose key is a file; only hashes of their keys are stored. */
export interface SenderKeys {
  /** Finds the sender with a key; reads from the store each time, so that a running server learns of added and removed senders at once. */
  find(key: string): Promise<{ readonly name: string } | undefined>
  /**
   * Adds a sender and resolves with its key, which cannot be read again. Calls `log` first, once nothing is in the way. @throws
   * {SenderError}
   */
  add(name: string, addedAt: string, log: () => Promise<void>): Promise<string>
  list(): Promise<readonly SenderSummary[]>
  /** Removes a sender, whose key is no longer valid. Calls `log` first, once nothing is in the way. @throws {SenderError} */
  remove(name: string, log: () => Promise<void>): Promise<void>
}

/** Said when a sender cannot be added or removed; the message is meant for the operator. */
export class SenderError extends Error {
  override readonly name = 'SenderError'
}

/** What a sender can be called. */
const namePattern = /^[a-z0-9][a-z0-9-]{0,39}$/

/** The table of the senders. */
export const senderTables = [
  'create table if not exists senders (name text primary key, key_hash text not null unique, added_at text not null) strict',
]

/** The senders in the table that `openLibsqlRecordStore` makes. */
export function createSenderKeys({ client }: Pick<LocalDatabase, 'client'>): SenderKeys {
  const isKnown = async (name: string): Promise<boolean> =>
    (await client.execute({ sql: 'select 1 from senders where name = ?', args: [name] })).rows.length > 0
  return {
    async find(key) {
      const { rows } = await client.execute({
        sql: 'select name from senders where key_hash = ?',
        args: [hashSenderKey(key)],
      })
      return rows[0] && { name: getTextColumn(rows[0], 'name') }
    },
    async add(name, addedAt, log) {
      if (!namePattern.test(name))
        throw new Error(
          'A name has up to 40 lower-case letters, digits and hyphens, and begins with a letter or digit.',
        )
      if (name === localSenderName || (await isKnown(name))) throw createSenderExistsError(name)
      await log()
      const key = randomBytes(32).toString('base64url')
      const { rowsAffected } = await client.execute({
        sql: 'insert into senders values (?, ?, ?) on conflict do nothing',
        args: [name, hashSenderKey(key), addedAt],
      })
      if (rowsAffected === 0) throw createSenderExistsError(name)
      return key
    },
    async list() {
      const { rows } = await client.execute('select name, added_at from senders order by name')
      return rows.map((row) => ({ name: getTextColumn(row, 'name'), addedAt: getTextColumn(row, 'added_at') }))
    },
    async remove(name, log) {
      if (name === localSenderName)
        throw new SenderError(
          `The sender ${name} cannot be removed. Replace its key with: npm run operate -- rotate-keys ingest`,
        )
      if (!(await isKnown(name))) throw new SenderError(`There is no sender ${name}.`)
      await log()
      await client.execute({ sql: 'delete from senders where name = ?', args: [name] })
    },
  }
}

function createSenderExistsError(name: string): SenderError {
  return new SenderError(`There is a sender ${name} already.`)
}

function hashSenderKey(key: string): string {
  return hash('sha256', key, 'base64url')
}
