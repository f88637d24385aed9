import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openLocalDatabase, type LocalDatabase } from '../../../src/server/data-folder/open-local-database.ts'
import { openSecretStore } from '../../../src/server/identity/accounts/secret-store.ts'
import { defaultIdentitySettings } from '../../../src/server/identity/identity-settings.ts'
import { createTokens } from '../../../src/server/identity/tokens/tokens.ts'
import { createLocalPool } from '../../../src/server/identity/user-pool.ts'

let signingKey: string | undefined

/**
 * Puts a signing key into an empty store, as if its service had been started before: the key that the first one in a run created, because
 * creating one takes a quarter of a second.
 */
export async function putSigningKey(store: LocalDatabase): Promise<void> {
  const secrets = await openSecretStore(store)
  if (signingKey === undefined)
    await createTokens(createLocalPool('http://localhost'), { settings: defaultIdentitySettings, secrets })
  signingKey = await secrets.getOrCreate('signing key', async () => signingKey!)
}

/** Creates a data folder that has a signing key and nothing else. */
export async function makeFolderWithKey(prefix: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), prefix))
  const store = await openLocalDatabase(folder)
  await putSigningKey(store)
  await store.close()
  return folder
}
