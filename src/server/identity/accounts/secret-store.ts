import { createHmac, randomBytes } from 'node:crypto'
import type { LocalDatabase } from '../../data-folder/open-local-database.ts'
import { getTextColumn } from '../../data-folder/row-columns.ts'

/** Secrets that are created at the first start and kept in the data folder. */
export interface SecretStore {
  /** Returns the secret of this name; calls `create` only if there is none yet. */
  getOrCreate(name: string, create: () => Promise<string>): Promise<string>
  /** Removes a secret, so that the next request creates a new one. */
  forget(name: string): Promise<void>
}

/** The table of the secrets. */
export const secretTable =
  'create table if not exists identity_secret (name text primary key, value text not null) strict'

/** Opens the secret store. */
export async function openSecretStore({ client }: LocalDatabase): Promise<SecretStore> {
  await client.execute(secretTable)
  const read = async (name: string): Promise<string | undefined> => {
    const { rows } = await client.execute({ sql: 'select value from identity_secret where name = ?', args: [name] })
    return rows[0] && getTextColumn(rows[0], 'value')
  }
  return {
    getOrCreate: async (name, create) => {
      const known = await read(name)
      if (known !== undefined) return known
      await client.execute({ sql: 'insert or ignore into identity_secret values (?, ?)', args: [name, await create()] })
      return (await read(name))!
    },
    forget: async (name) => {
      await client.execute({ sql: 'delete from identity_secret where name = ?', args: [name] })
    },
  }
}

/** Turns a text into bytes that look random without the secret (HMAC). */
export type KeyedHash = (text: string) => Buffer

/** Creates a keyed hash whose key is the stored secret of this name. */
export async function createKeyedHash(secrets: SecretStore, name: string): Promise<KeyedHash> {
  const key = Buffer.from(await secrets.getOrCreate(name, async () => randomBytes(32).toString('base64')), 'base64')
  return (text) => createHmac('sha256', key).update(text).digest()
}
