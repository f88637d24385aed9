import type { Client } from '@libsql/client'
import { getJsonColumn, getNumberColumn, getTextColumn } from '../../data-folder/row-columns.ts'
import {
  claimMessage,
  hashMessageKey,
  computeAcceptanceExpiry,
  type AcceptedMessages,
  type AcceptedMessageAccess,
} from '../accepted-messages.ts'

/** The table of the accepted messages. */
export const acceptedTables = [
  `create table if not exists taken_messages (
    message_key text primary key,
    content_hash text not null,
    parts text not null,
    is_whole integer not null,
    expires_at integer not null
  ) strict`,
]

/** Stores the accepted messages in the table that `openLibsqlRecordStore` creates. */
export function createLibsqlAcceptedMessages(client: Client): AcceptedMessages {
  const createAccess = (messageKey: string, expiresAt: number): AcceptedMessageAccess => ({
    async find() {
      const { rows } = await client.execute({
        sql: 'select content_hash, parts, is_whole from taken_messages where message_key = ?',
        args: [messageKey],
      })
      return (
        rows[0] && {
          contentHash: getTextColumn(rows[0], 'content_hash'),
          parts: getJsonColumn<string[]>(rows[0], 'parts'),
          isWhole: getNumberColumn(rows[0], 'is_whole') === 1,
        }
      )
    },
    async add({ contentHash, parts, isWhole }) {
      const { rowsAffected } = await client.execute({
        sql: 'insert into taken_messages values (?, ?, ?, ?, ?) on conflict do nothing',
        args: [messageKey, contentHash, JSON.stringify(parts), isWhole ? 1 : 0, expiresAt],
      })
      return rowsAffected === 1
    },
    async replace(known, { contentHash, parts, isWhole }) {
      const { rowsAffected } = await client.execute({
        sql: `update taken_messages set content_hash = ?, parts = ?, is_whole = ?
          where message_key = ? and content_hash = ? and parts = ?`,
        args: [
          contentHash,
          JSON.stringify(parts),
          isWhole ? 1 : 0,
          messageKey,
          known.contentHash,
          JSON.stringify(known.parts),
        ],
      })
      return rowsAffected === 1
    },
  })
  return {
    find: async (key) => createAccess(hashMessageKey(key), 0).find(),
    claim: async (key, message) =>
      claimMessage(createAccess(hashMessageKey(key), computeAcceptanceExpiry(message.receivedAt)), message),
    async settle(key, { contentHash, parts, isWhole }) {
      const args = [hashMessageKey(key), contentHash]
      await client.execute(
        parts.length === 0
          ? { sql: 'delete from taken_messages where message_key = ? and content_hash = ?', args }
          : {
              sql: 'update taken_messages set parts = ?, is_whole = ? where message_key = ? and content_hash = ?',
              args: [JSON.stringify(parts), isWhole ? 1 : 0, ...args],
            },
      )
    },
  }
}
