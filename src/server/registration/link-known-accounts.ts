import type { LocalDatabase } from '../data-folder/open-local-database.ts'

/**
 * Links the local accounts that have a participant but no link: the demo's, and those of a data folder from before
 * 2026-11-23, when links were introduced (`schemaVersion` 1).
 * Requires the tables of records and identity.
 */
export async function linkKnownAccounts({ client }: LocalDatabase): Promise<void> {
  await client.execute(
    `insert or ignore into account_links (account_id, participant_id, linked_at, contacts)
      select user_id, participant_id, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'),
        (select json_group_array(name_key) from identity_name n where n.user_id = a.user_id)
      from identity_account a join participants using (participant_id) where confirmed = 1
        and user_id not in (select account_id from waiting_accounts)`,
  )
}
