import { openLocalDatabase, type LocalDatabase } from '../../../src/server/data-folder/open-local-database.ts'

/** Opens the database without waiting for the disk, for tests that kill no process: an fsync takes longer than the commit it is for. */
export async function openQuickDatabase(folder: string): Promise<LocalDatabase> {
  const store = await openLocalDatabase(folder)
  await store.client.execute('pragma synchronous = off')
  return store
}
