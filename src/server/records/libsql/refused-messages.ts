import type { Client, Row } from '@libsql/client'
import { getJsonColumn, getNumberColumn, getTextColumn } from '../../data-folder/row-columns.ts'
import {
  computeRefusalExpiry,
  type RefusalSummary,
  type RefusalKey,
  type PlacedReason,
  type RefusedMessages,
} from '../refused-messages.ts'

/** The table of the refused messages. */
export const refusalTables = [
  `create table if not exists refusals (
    sender text not null,
    message_id text not null,
    content_hash text not null,
    subject text,
    first_received_at text not null,
    received_at text not null,
    expires_at integer not null,
    reasons text not null,
    message text not null,
    attempts integer not null,
    file text,
    line integer,
    is_cut integer not null,
    primary key (sender, message_id, content_hash)
  ) strict`,
  'create index if not exists refusals_in_order on refusals (first_received_at, sender, message_id, content_hash)',
  'create index if not exists refusals_by_expiry on refusals (expires_at)',
]

const summaryColumns =
  'sender, message_id, content_hash, first_received_at, received_at, reasons, attempts, file, line, is_cut'
const orderColumns = '(first_received_at, sender, message_id, content_hash)'

/** The refused messages in the table that `openLibsqlRecordStore` makes. */
export function createLibsqlRefusedMessages(client: Client): RefusedMessages {
  return {
    async save(refusal) {
      const { sender, messageId, contentHash, receivedAt } = refusal
      await client.batch(
        [
          { sql: 'delete from refusals where expires_at <= ?', args: [Date.parse(receivedAt)] },
          {
            sql: `insert into refusals values (?, ?, ?, ?, ?, ?, ?, ?, ?, 1, ?, ?, ?)
              on conflict (sender, message_id, content_hash) do update set received_at = excluded.received_at,
                reasons = excluded.reasons, attempts = attempts + 1,
                file = iif(coalesce(excluded.file, excluded.line) is null, file, excluded.file),
                line = iif(coalesce(excluded.file, excluded.line) is null, line, excluded.line)`,
            args: [
              sender,
              messageId,
              contentHash,
              refusal.subject ?? null,
              receivedAt,
              receivedAt,
              computeRefusalExpiry(receivedAt),
              JSON.stringify(refusal.reasons),
              refusal.message,
              refusal.file ?? null,
              refusal.line ?? null,
              refusal.isCut ? 1 : 0,
            ],
          },
        ],
        'write',
      )
    },
    async list({ sender, after, limit, now }) {
      const from = after === undefined ? [] : (JSON.parse(after) as string[])
      const { rows } = await client.execute({
        sql: `select ${summaryColumns} from refusals where ${orderColumns} > (?, ?, ?, ?) and expires_at > ?
          ${sender === undefined ? '' : 'and sender = ?'}
          order by first_received_at, sender, message_id, content_hash limit ?`,
        args: [
          ...[0, 1, 2, 3].map((index) => from[index] ?? ''),
          now.getTime(),
          ...(sender === undefined ? [] : [sender]),
          limit,
        ],
      })
      const refusals = rows.map(toRefusalSummary)
      const last = refusals.at(-1)
      if (!last || rows.length < limit) return { refusals }
      return {
        refusals,
        next: JSON.stringify([last.firstReceivedAt, last.sender, last.messageId, last.contentHash]),
      }
    },
    async read({ sender, messageId, contentHash }) {
      const { rows } = await client.execute({
        sql: `select ${summaryColumns}, message from refusals where sender = ? and message_id = ? and content_hash = ?`,
        args: [sender, messageId, contentHash],
      })
      return rows[0] && { ...toRefusalSummary(rows[0]), message: getTextColumn(rows[0], 'message') }
    },
    async remove({ sender, messageId }, choice) {
      const { rowsAffected } = await client.execute({
        sql: `delete from refusals where sender = ? and message_id = ?
          ${choice ? 'and (subject = ? or content_hash = ?)' : ''}`,
        args: [sender, messageId, ...(choice ? [choice.subject ?? null, choice.contentHash] : [])],
      })
      return rowsAffected
    },
  }
}

function toRefusalSummary(row: Row): RefusalSummary {
  return {
    ...toRefusalKey(row),
    firstReceivedAt: getTextColumn(row, 'first_received_at'),
    receivedAt: getTextColumn(row, 'received_at'),
    reasons: getJsonColumn<PlacedReason[]>(row, 'reasons'),
    attempts: getNumberColumn(row, 'attempts'),
    ...(row['file'] !== null && { file: getTextColumn(row, 'file') }),
    ...(row['line'] !== null && { line: getNumberColumn(row, 'line') }),
    isCut: getNumberColumn(row, 'is_cut') === 1,
  }
}

function toRefusalKey(row: Row): RefusalKey {
  return {
    sender: getTextColumn(row, 'sender'),
    messageId: getTextColumn(row, 'message_id'),
    contentHash: getTextColumn(row, 'content_hash'),
  }
}
