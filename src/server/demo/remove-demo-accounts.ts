import type { LocalDatabase } from '../data-folder/open-local-database.ts'
import { findConfirmedAccount } from '../identity/accounts/find-confirmed-account.ts'
import { removeStoredAccount } from '../identity/accounts/stored-account.ts'
import type { RecordStore } from '../records/record-store.ts'
import { demoFiles } from './demo-files.ts'
import { parseDemoParticipant } from './parse-demo-participant.ts'
import { createSeedings } from './seed-demo.ts'

/**
 * Removes the accounts of the demo, audited, with their sessions and whatever participant an operator has linked them to since: their
 * password is public. The demo's results stay, without a reader. Requires the tables of records and identity.
 */
export async function removeDemoAccounts(
  store: LocalDatabase,
  { accounts, audit }: Pick<RecordStore, 'accounts' | 'audit'>,
  now = new Date(),
): Promise<void> {
  const seedings = createSeedings(store)
  for (const [file, data] of Object.entries(demoFiles)) {
    const { participantId, account } = parseDemoParticipant(file, data)
    const known = await findConfirmedAccount(store, account.email)
    if (!known) continue
    const { accountId, contacts } = known
    await audit.append({ at: now.toISOString(), actor: 'demo', action: 'remove-account', participantId })
    await accounts.unlink(accountId)
    await accounts.removeWaiting(accountId)
    await seedings.forget(participantId)
    // Last, because an interrupted removal finds the rest by the account.
    await removeStoredAccount(store, { userId: accountId, names: contacts, messages: [] })
  }
}
