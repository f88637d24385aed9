import type { Client } from '@libsql/client'
import { numberIn, textIn } from '../store/read-row.ts'
import { claimMessage, hashKey, takenUntil, type TakenMessages, type TakenWrites } from './taken-messages.ts'

/** The table of the messages that were taken. */
export const takenTables = [
  `create table if not exists taken_messages (
    message_key text primary key,
    content_hash text not null,
    parts text not null,
    is_whole integer not null,
    expires_at integer not null
  ) strict`,
]

/** The messages that were taken, in the table that `openLibsqlRecords` makes. */
export function libsqlTakenMessages(client: Client): TakenMessages {
  const writesOf = (messageKey: string, expiresAt: number): TakenWrites => ({
    async find() {
      const { rows } = await client.execute({
        sql: 'select content_hash, parts, is_whole from taken_messages where message_key = ?',
        args: [messageKey],
      })
      return (
        rows[0] && {
          contentHash: textIn(rows[0], 'content_hash'),
          parts: JSON.parse(textIn(rows[0], 'parts')) as string[],
          isWhole: numberIn(rows[0], 'is_whole') === 1,
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
    find: async (key) => writesOf(hashKey(key), 0).find(),
    claim: async (key, message) => claimMessage(writesOf(hashKey(key), takenUntil(message.receivedAt)), message),
    async settle(key, { contentHash, parts, isWhole }) {
      const args = [hashKey(key), contentHash]
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
