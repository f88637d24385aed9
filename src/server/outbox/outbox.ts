import type { InStatement, Row } from '@libsql/client'
import type { LocalDatabase } from '../data-folder/open-local-database.ts'
import { getNumberColumn, getTextColumn } from '../data-folder/row-columns.ts'

/** A message to a participant. */
export interface OutgoingMessage {
  readonly medium: 'EMAIL' | 'SMS'
  readonly destination: string
  readonly subject: string
  readonly text: string
  /** The code in the text, by itself; empty once it has been used. */
  readonly code: string
}

/** A message that was sent. */
export interface SentMessage extends OutgoingMessage {
  readonly id: number
  /** ISO 8601, UTC. */
  readonly sentAt: string
}

/** Stores messages for a person to read, instead of sending them by email or SMS as a production installation does. */
export interface Outbox {
  /** Creates the statements that send a message; the caller runs them in one batch with what the message is about. */
  prepareSend(message: OutgoingMessage): InStatement[]
  /** Creates the statement that redacts a used code in the messages to these addresses. */
  prepareRedaction(code: string, addresses: readonly string[]): InStatement
  /** The messages, newest first. */
  list(): Promise<SentMessage[]>
}

const maxMessages = 500

/** The table of what was sent. */
export const outboxTable = `create table if not exists outbox_message (
  id integer primary key autoincrement, sent_at integer not null, medium text not null, destination text not null,
  subject text not null, text text not null, code text not null) strict`

/** Opens the outbox. */
export async function openOutbox({ client }: LocalDatabase, clock: () => number): Promise<Outbox> {
  await client.execute(outboxTable)
  return {
    prepareSend: ({ medium, destination, subject, text, code }) => [
      {
        sql: `insert into outbox_message (sent_at, medium, destination, subject, text, code) values (?, ?, ?, ?, ?, ?)`,
        args: [clock(), medium, destination, subject, text, code],
      },
      `delete from outbox_message where id <= (select max(id) from outbox_message) - ${maxMessages}`,
    ],
    prepareRedaction: (code, addresses) => ({
      sql: `update outbox_message set text = replace(text, code, '(used)'), code = ''
        where code = ? and destination in (select value from json_each(?))`,
      args: [code, JSON.stringify(addresses)],
    }),
    list: async () => (await client.execute('select * from outbox_message order by id desc')).rows.map(toSentMessage),
  }
}

function toSentMessage(row: Row): SentMessage {
  return {
    id: getNumberColumn(row, 'id'),
    sentAt: new Date(getNumberColumn(row, 'sent_at')).toISOString(),
    medium: row.medium === 'SMS' ? 'SMS' : 'EMAIL',
    destination: getTextColumn(row, 'destination'),
    subject: getTextColumn(row, 'subject'),
    text: getTextColumn(row, 'text'),
    code: getTextColumn(row, 'code'),
  }
}
