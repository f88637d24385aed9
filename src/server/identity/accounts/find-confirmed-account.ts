import type { LocalDatabase } from '../../data-folder/open-local-database.ts'
import { getJsonColumn, getTextColumn } from '../../data-folder/row-columns.ts'
import { parseUserName } from '../../registration/user-name.ts'

/** A confirmed account, and its normalized sign-in names. */
export interface AccountWithContacts {
  readonly accountId: string
  readonly contacts: readonly string[]
}

/** Finds an account by its user id, its email address or its phone number in a store whose identity was opened. */
export async function findConfirmedAccount(
  { client }: LocalDatabase,
  name: string,
): Promise<AccountWithContacts | undefined> {
  const sql = `select user_id, (select json_group_array(name_key) from identity_name n where n.user_id = a.user_id) names
    from identity_account a where confirmed = 1
      and (user_id = ? or user_id in (select user_id from identity_name where name_key = ?))`
  const args = [name.toLowerCase(), parseUserName(name.trim())?.key ?? '']
  const [row] = (await client.execute({ sql, args })).rows
  return row && { accountId: getTextColumn(row, 'user_id'), contacts: getJsonColumn<string[]>(row, 'names') }
}

/** Assigns a participant to an account, or the account's own id if it has none. */
export async function setParticipant(
  { client }: LocalDatabase,
  accountId: string,
  participantId: string,
): Promise<void> {
  const sql = 'update identity_account set participant_id = ? where user_id = ?'
  await client.execute({ sql, args: [participantId, accountId] })
}
