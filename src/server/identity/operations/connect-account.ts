import { readContacts } from '../../registration/read-contacts.ts'
import type { Account } from '../accounts/accounts.ts'
import type { IdentityDependencies } from '../identity-dependencies.ts'

/**
 * The account as it is once the hook has connected it with its participant, or as one of its own where the hook knows
 * none; asked wherever tokens are made.
 */
export async function connectAccount(
  { accounts, hook, store }: Pick<IdentityDependencies, 'accounts' | 'hook' | 'store'>,
  account: Account,
): Promise<Account> {
  if (!hook) return account
  const { userId } = account
  const contacts = readContacts(account.attributes)
  const participantId = (await hook.connect({ accountId: userId, contacts })) ?? userId
  if (participantId === account.participantId) return account
  await store.client.execute(accounts.prepareParticipantChange(userId, participantId))
  return { ...account, participantId }
}
