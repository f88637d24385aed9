import { rm } from 'node:fs/promises'
import { forgetSigningKey } from '../identity/tokens/tokens.ts'
import { getIngestKeyPath, ensureIngestKey } from '../data-folder/ingest-key.ts'
import { openServerRecords } from '../open-server-records.ts'

/** The local keys that can be replaced. */
export const localKeys = ['signing', 'ingest'] as const
export type LocalKey = (typeof localKeys)[number]

/**
 * Replaces keys of a data folder that no server is using; the old ones become invalid at once. The next start of the server creates a new
 * signing key: earlier tokens are refused, and all participants have to sign in again. @throws {DataFolderError}
 */
export async function rotateKeys(dataFolder: string, keys: readonly LocalKey[], actor: string): Promise<void> {
  const { store, records } = await openServerRecords(dataFolder)
  try {
    await records.audit.append({ at: new Date().toISOString(), actor, action: 'rotate-keys', detail: keys.join(' ') })
    if (keys.includes('signing')) await forgetSigningKey(store)
    if (keys.includes('ingest')) {
      await rm(getIngestKeyPath(dataFolder), { force: true })
      await ensureIngestKey(dataFolder)
    }
  } finally {
    await store.close()
  }
}
