import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LocalDatabase } from '../../../src/server/data-folder/open-local-database.ts'
import { dumpTables } from '../data-folder/dump-tables.ts'
import { openQuickDatabase } from '../data-folder/open-quick-database.ts'

/** A store without an identity server, for the tests of its parts, and a clock that stands still until it is moved. */
export interface EmptyStore extends LocalDatabase {
  readonly clock: { now: number; read(): number }
  /** The content of all tables, as one text. */
  readAll(): Promise<string>
}

/** Opens an empty store in its own folder, which `close` removes. */
export async function openEmptyStore(): Promise<EmptyStore> {
  const folder = await mkdtemp(join(tmpdir(), 'identity-part-'))
  const store = await openQuickDatabase(folder)
  const clock = { now: Date.UTC(2026, 0, 1), read: () => clock.now }
  return {
    ...store,
    clock,
    readAll: async () =>
      Object.values(await dumpTables(store.client))
        .flat()
        .join('\n'),
    close: async () => {
      await store.close()
      await rm(folder, { recursive: true })
    },
  }
}
