import { toAccountContacts } from '../../registration/to-account-contacts.ts'
import type { Account } from '../accounts/accounts.ts'
import type { IdentityDependencies } from '../identity-dependencies.ts'

/**
 * Returns the account after the hook has connected it with its participant; if the hook knows none, the account's own id takes the
 * participant's place. Called wherever tokens are created.
 */
export async function connectAccount(
  { accounts, hook, store }: Pick<IdentityDependencies, 'accounts' | 'hook' | 'store'>,
  account: Account,
): Promise<Account> {
  if (!hook) return account
  const { userId } = account
  const contacts = toAccountContacts(account.attributes)
  const participantId = (await hook.connect({ accountId: userId, contacts })) ?? userId
  if (participantId === account.participantId) return account
  await store.client.execute(accounts.prepareParticipantChange(userId, participantId))
  return { ...account, participantId }
}
