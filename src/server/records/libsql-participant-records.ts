import type { Client } from '@libsql/client'
import type { Participant, ParticipantDetails } from '../../../schemas/portal-types.ts'
import { numberIn, textIn } from '../store/read-row.ts'
import { historyOf, orderOf } from './kept-versions.ts'
import { libsqlDetailsWrites } from './libsql-details-writes.ts'
import { libsqlPurchaseWrites } from './libsql-purchase-writes.ts'
import { libsqlSeenWrites, seenColumns, seenPurchaseIn } from './libsql-seen-writes.ts'
import { markSeen, markViewed, marksOf } from './mark-seen.ts'
import { mergeDetails, replaceUnsaid } from './merge-details.ts'
import type { ListedPurchase, ParticipantRecords, PurchaseVersion, RemovedRecords } from './participant-records.ts'
import { changePurchase, savePurchase } from './save-purchase.ts'

/** Participants that are asked for at a time. */
const pageSize = 1000

/** The participants' records in the tables that `openLibsqlRecords` makes. */
export function libsqlParticipantRecords(client: Client): ParticipantRecords {
  return {
    load: async (participantId) => load(client, participantId),
    saveDetails: async (participantId, details) => replaceUnsaid(libsqlDetailsWrites(client, participantId), details),
    mergeDetails: async (participantId, statement, at) =>
      mergeDetails(libsqlDetailsWrites(client, participantId), statement, at),
    savePurchase: async (participantId, order, origin) =>
      savePurchase(libsqlPurchaseWrites(client, participantId, order.purchaseId), order, origin),
    changePurchase: async (participantId, purchaseId, { from, decide }) =>
      changePurchase(libsqlPurchaseWrites(client, participantId, purchaseId), decide, from),
    findPurchase: async (participantId, purchaseId) => libsqlPurchaseWrites(client, participantId, purchaseId).find(),
    listPurchases: async (participantId) => listPurchases(client, participantId),
    removePurchase: async (participantId, purchaseId) => {
      const args = [participantId, purchaseId]
      const where = 'where participant_id = ? and purchase_id = ?'
      await client.batch(
        ['purchase_versions', 'purchases', 'purchase_owners'].map((table) => ({
          sql: `delete from ${table} ${where}`,
          args,
        })),
        'write',
      )
    },
    markViewed: async (participantId, purchaseId, viewedAt) =>
      markViewed(libsqlSeenWrites(client, participantId, purchaseId), viewedAt),
    markSeen: async (participantId, purchaseId, seen) =>
      markSeen(libsqlSeenWrites(client, participantId, purchaseId), seen),
    purchaseHistory: async (participantId, purchaseId) => purchaseHistory(client, participantId, purchaseId),
    participantIds: () => participantIds(client),
    removeParticipant: async (participantId) => removeParticipant(client, participantId),
  }
}

async function load(client: Client, participantId: string): Promise<Participant | undefined> {
  const args = [participantId]
  const [participants, purchases] = await client.batch(
    [
      { sql: 'select details from participants where participant_id = ?', args },
      {
        sql: `select purchase_id, ${seenColumns} from purchases where participant_id = ? and is_retracted = 0 order by place`,
        args,
      },
    ],
    'read',
  )
  const [participant] = participants?.rows ?? []
  if (!participant) return undefined
  const orders = (purchases?.rows ?? []).map(async (row) => {
    const found = seenPurchaseIn(row)
    const writes = libsqlSeenWrites(client, participantId, textIn(row, 'purchase_id'))
    return orderOf(found.content, { ...found, seen: await marksOf(found, async () => writes.history()) })
  })
  return {
    participantId,
    details: JSON.parse(textIn(participant, 'details')) as ParticipantDetails,
    orders: await Promise.all(orders),
  }
}

async function listPurchases(client: Client, participantId: string): Promise<ListedPurchase[]> {
  const { rows } = await client.execute({
    sql: 'select purchase_id, is_retracted from purchases where participant_id = ? order by place',
    args: [participantId],
  })
  return rows.map((row) => ({
    purchaseId: textIn(row, 'purchase_id'),
    isRetracted: numberIn(row, 'is_retracted') === 1,
  }))
}

async function purchaseHistory(
  client: Client,
  participantId: string,
  purchaseId: string,
): Promise<readonly PurchaseVersion[]> {
  const writes = libsqlSeenWrites(client, participantId, purchaseId)
  const [found, versions] = await Promise.all([writes.find(), writes.history()])
  if (!found) return []
  return historyOf(versions, { ...found, seen: await marksOf(found, async () => versions) })
}

async function* participantIds(client: Client): AsyncGenerator<string> {
  for (let after = ''; ;) {
    const { rows } = await client.execute({
      sql: 'select participant_id from participants where participant_id > ? order by participant_id limit ?',
      args: [after, pageSize],
    })
    for (const row of rows) yield (after = textIn(row, 'participant_id'))
    if (rows.length < pageSize) return
  }
}

async function removeParticipant(client: Client, participantId: string): Promise<RemovedRecords> {
  const results = await client.batch(
    ['purchase_versions', 'purchases', 'participants', 'purchase_owners'].map((table) => ({
      sql: `delete from ${table} where participant_id = ?`,
      args: [participantId],
    })),
    'write',
  )
  const [earlier = 0, purchases = 0] = results.map(({ rowsAffected }) => rowsAffected)
  return { purchases, versions: earlier + purchases }
}
