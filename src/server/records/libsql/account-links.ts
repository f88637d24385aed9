import type { Client, InValue, Row } from '@libsql/client'
import { getJsonColumn, getTextColumn } from '../../data-folder/row-columns.ts'
import { readPages } from './read-pages.ts'
import type { AccountLink, AccountLinks, WaitingAccount } from '../account-links.ts'

/** The tables of the accounts' links. */
export const accountLinkTables = [
  `create table if not exists account_links (
    account_id text primary key,
    participant_id text not null unique,
    linked_at text not null,
    contacts text not null
  ) strict`,
  `create table if not exists waiting_accounts (account_id text primary key, content text not null) strict`,
]

/** The accounts' links in the tables that `openLibsqlRecordStore` makes. */
export function createLibsqlAccountLinks(client: Client): AccountLinks {
  const queryAll = async (sql: string, ...args: InValue[]): Promise<Row[]> => (await client.execute({ sql, args })).rows
  const findBy = async (column: 'account_id' | 'participant_id', id: string): Promise<AccountLink | undefined> => {
    const [row] = await queryAll(`select * from account_links where ${column} = ?`, id)
    return row && toLink(row)
  }
  return {
    find: async (accountId) => findBy('account_id', accountId),
    findByParticipant: async (participantId) => findBy('participant_id', participantId),
    listParticipantsWithAccount: async (participantIds) => {
      const rows = await queryAll(
        'select participant_id from account_links where participant_id in (select value from json_each(?))',
        JSON.stringify(participantIds),
      )
      return new Set(rows.map((row) => getTextColumn(row, 'participant_id')))
    },
    async link({ accountId, participantId, linkedAt, contacts }) {
      const [written] = await client.batch(
        [
          {
            sql: 'insert or ignore into account_links values (?, ?, ?, ?)',
            args: [accountId, participantId, linkedAt, JSON.stringify(contacts)],
          },
          {
            sql: `delete from waiting_accounts where account_id = ?
              and exists (select 1 from account_links where account_id = ? and participant_id = ?)`,
            args: [accountId, accountId, participantId],
          },
        ],
        'write',
      )
      if (written?.rowsAffected === 1) return 'linked'
      return (await findBy('account_id', accountId))?.participantId === participantId ? 'known' : 'taken'
    },
    async unlink(accountId) {
      const [row] = await queryAll('delete from account_links where account_id = ? returning *', accountId)
      return row && toLink(row)
    },
    async saveWaiting(account) {
      await queryAll(
        'insert into waiting_accounts values (?, ?) on conflict do update set content = excluded.content',
        account.accountId,
        JSON.stringify(account),
      )
    },
    findWaiting: async (accountId) => {
      const [row] = await queryAll('select content from waiting_accounts where account_id = ?', accountId)
      return row && parseWaiting(row)
    },
    async *listWaiting() {
      const accounts = { table: 'waiting_accounts', key: 'account_id' }
      for await (const row of readPages(client, accounts)) yield parseWaiting(row)
    },
    async removeWaiting(accountId) {
      await queryAll('delete from waiting_accounts where account_id = ?', accountId)
    },
  }
}

function toLink(row: Row): AccountLink {
  return {
    accountId: getTextColumn(row, 'account_id'),
    participantId: getTextColumn(row, 'participant_id'),
    linkedAt: getTextColumn(row, 'linked_at'),
    contacts: getJsonColumn<string[]>(row, 'contacts'),
  }
}

function parseWaiting(row: Row): WaitingAccount {
  return getJsonColumn<WaitingAccount>(row, 'content')
}
