import type { Client } from '@libsql/client'
import { getJsonColumn, getTextColumn } from '../../data-folder/row-columns.ts'
import { listContacts, mergeRegistration, toRegistration, type StoredRegistration } from '../merge-registration.ts'
import { emptyDetails } from '../participant-records.ts'
import type { Registrations } from '../registrations.ts'

/** The tables of the registrations. */
export const registrationTables = [
  `create table if not exists registrations (participant_id text primary key, content text not null) strict`,
  `create table if not exists registered_contacts (
    contact text not null,
    participant_id text not null,
    primary key (contact, participant_id)
  ) strict`,
  'create index if not exists registered_contacts_of on registered_contacts (participant_id)',
]

/** The registrations in the tables that `openLibsqlRecordStore` makes. */
export function createLibsqlRegistrations(client: Client): Registrations {
  const find = async (participantId: string): Promise<StoredRegistration | undefined> => {
    const sql = 'select content from registrations where participant_id = ?'
    const [row] = (await client.execute({ sql, args: [participantId] })).rows
    return row && getJsonColumn<StoredRegistration>(row, 'content')
  }
  const replace = async (participantId: string, known: StoredRegistration | undefined, next: StoredRegistration) => {
    const content = JSON.stringify(next)
    const before = known ? JSON.stringify(known) : ''
    const isWritten = 'exists (select 1 from registrations where participant_id = ? and content = ?)'
    const [written] = await client.batch(
      [
        {
          sql: `insert into registrations (participant_id, content) values (?, ?)
            on conflict do update set content = excluded.content where content = ?`,
          args: [participantId, content, before],
        },
        {
          sql: `delete from registered_contacts where participant_id = ? and ${isWritten}`,
          args: [participantId, participantId, content],
        },
        {
          sql: `insert into registered_contacts select distinct value, ? from json_each(?) where ${isWritten}`,
          args: [participantId, JSON.stringify(listContacts(next)), participantId, content],
        },
        {
          sql: 'insert or ignore into participants (participant_id, details) values (?, ?)',
          args: [participantId, JSON.stringify(emptyDetails)],
        },
      ],
      'write',
    )
    return written?.rowsAffected === 1
  }
  return {
    register: async (participantId, update) =>
      mergeRegistration(
        { find: async () => find(participantId), replace: async (...both) => replace(participantId, ...both) },
        update,
      ),
    find: async (participantId) => {
      const kept = await find(participantId)
      return kept && toRegistration(participantId, kept)
    },
    listByContact: async (contact) => {
      const sql = 'select participant_id from registered_contacts where contact = ? order by participant_id'
      const { rows } = await client.execute({ sql, args: [contact] })
      return rows.map((row) => getTextColumn(row, 'participant_id'))
    },
    remove: async (participantId) => {
      const [removed] = await client.batch(
        ['registrations', 'registered_contacts'].map((table) => ({
          sql: `delete from ${table} where participant_id = ?`,
          args: [participantId],
        })),
        'write',
      )
      return removed?.rowsAffected === 1
    },
  }
}
