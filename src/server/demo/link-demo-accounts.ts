import type { LocalDatabase } from '../data-folder/open-local-database.ts'

/** Links the demo's accounts that have a participant but no link. Requires the tables of records and identity. */
export async function linkDemoAccounts({ client }: LocalDatabase): Promise<void> {
  await client.execute(
    `insert or ignore into account_links (account_id, participant_id, linked_at, contacts)
      select user_id, participant_id, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'),
        (select json_group_array(name_key) from identity_name n where n.user_id = a.user_id)
      from identity_account a join demo_seedings using (participant_id) where confirmed = 1
        and user_id not in (select account_id from waiting_accounts)`,
  )
}
