import type { Client, Row } from '@libsql/client'
import type { Order, Participant, ParticipantDetails } from '../../../schemas/portal-types.ts'
import { numberIn, textIn } from '../store/read-row.ts'
import { libsqlPurchaseWrites, originIn } from './libsql-purchase-writes.ts'
import type { ParticipantRecords, PurchaseVersion, RemovedRecords, ViewedOutcome } from './participant-records.ts'
import { historyOf, orderOf, savePurchase } from './save-purchase.ts'

/** Participants that are asked for at a time. */
const pageSize = 1000

/** The participants' records in the tables that `openLibsqlRecords` makes. */
export function libsqlParticipantRecords(client: Client): ParticipantRecords {
  return {
    load: async (participantId) => load(client, participantId),
    saveDetails: async (participantId, details) => saveDetails(client, participantId, details),
    savePurchase: async (participantId, order, origin) =>
      savePurchase(libsqlPurchaseWrites(client, participantId, order), order, origin),
    removePurchase: async (participantId, purchaseId) => {
      const args = [participantId, purchaseId]
      const where = 'where participant_id = ? and purchase_id = ?'
      await client.batch(
        ['purchase_versions', 'purchases'].map((table) => ({ sql: `delete from ${table} ${where}`, args })),
        'write',
      )
    },
    markViewed: async (participantId, purchaseId, viewedAt) => markViewed(client, participantId, purchaseId, viewedAt),
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
      { sql: 'select content, viewed_ready_results_at from purchases where participant_id = ? order by place', args },
    ],
    'read',
  )
  const [participant] = participants?.rows ?? []
  if (!participant) return undefined
  return {
    participantId,
    details: JSON.parse(textIn(participant, 'details')) as ParticipantDetails,
    orders: (purchases?.rows ?? []).map(orderIn),
  }
}

async function saveDetails(client: Client, participantId: string, details: ParticipantDetails): Promise<void> {
  await client.execute({
    sql: `insert into participants (participant_id, details) values (?, ?)
      on conflict (participant_id) do update set details = excluded.details`,
    args: [participantId, JSON.stringify(details)],
  })
}

async function markViewed(
  client: Client,
  participantId: string,
  purchaseId: string,
  viewedAt: string,
): Promise<ViewedOutcome> {
  const args = [participantId, purchaseId]
  const [, marked] = await client.batch(
    [
      {
        sql: `update purchases set viewed_ready_results_at = ?
          where participant_id = ? and purchase_id = ?
            and viewed_ready_results_at is null and all_interpretations_ready_at is not null`,
        args: [viewedAt, ...args],
      },
      { sql: 'select viewed_ready_results_at from purchases where participant_id = ? and purchase_id = ?', args },
    ],
    'write',
  )
  const [row] = marked?.rows ?? []
  if (!row) return 'unknown'
  return row['viewed_ready_results_at'] === null ? 'not-ready' : 'viewed'
}

async function purchaseHistory(
  client: Client,
  participantId: string,
  purchaseId: string,
): Promise<readonly PurchaseVersion[]> {
  const args = [participantId, purchaseId]
  const where = 'where participant_id = ? and purchase_id = ?'
  const [earlier, shown] = await client.batch(
    [
      { sql: `select version, content, origin from purchase_versions ${where}`, args },
      { sql: `select version, content, origin, viewed_ready_results_at from purchases ${where}`, args },
    ],
    'read',
  )
  const rows = [...(earlier?.rows ?? []), ...(shown?.rows ?? [])]
  const versions = rows.map((row) => ({
    version: numberIn(row, 'version'),
    content: textIn(row, 'content'),
    origin: originIn(row),
  }))
  return historyOf(versions, (shown?.rows[0]?.['viewed_ready_results_at'] ?? null) as string | null)
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
    ['purchase_versions', 'purchases', 'participants'].map((table) => ({
      sql: `delete from ${table} where participant_id = ?`,
      args: [participantId],
    })),
    'write',
  )
  const [earlier = 0, purchases = 0] = results.map(({ rowsAffected }) => rowsAffected)
  return { purchases, versions: earlier + purchases }
}

function orderIn(row: Row): Order {
  return orderOf(textIn(row, 'content'), row['viewed_ready_results_at'] as string | null)
}
