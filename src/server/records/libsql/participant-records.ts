import type { Client } from '@libsql/client'
import type { Participant, ParticipantDetails } from '../../../../schemas/portal-types.ts'
import { getJsonColumn, getNumberColumn, getTextColumn } from '../../data-folder/row-columns.ts'
import { createRecordOperations } from '../create-record-operations.ts'
import { parseOrder } from '../stored-versions.ts'
import { createLibsqlDetailsAccess } from './details-access.ts'
import { createLibsqlPurchaseAccess, createLibsqlSeenAccess, seenColumns, toSeenPurchase } from './purchase-access.ts'
import { readPages } from './read-pages.ts'
import { readMarks } from '../mark-seen.ts'
import type { PurchaseSummary, ParticipantRecords, RemovedRecords } from '../participant-records.ts'

/** The participants' records in the tables that `openLibsqlRecordStore` makes. */
export function createLibsqlParticipantRecords(client: Client): ParticipantRecords {
  return {
    load: async (participantId) => readParticipant(client, participantId),
    ...createRecordOperations({
      createDetailsAccess: (participantId) => createLibsqlDetailsAccess(client, participantId),
      createPurchaseAccess: (participantId, purchaseId) =>
        createLibsqlPurchaseAccess(client, participantId, purchaseId),
      createSeenAccess: (participantId, purchaseId) => createLibsqlSeenAccess(client, participantId, purchaseId),
    }),
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
    listParticipantIds: () => listParticipantIds(client),
    removeParticipant: async (participantId) => removeParticipant(client, participantId),
  }
}

async function readParticipant(client: Client, participantId: string): Promise<Participant | undefined> {
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
    const found = toSeenPurchase(row)
    const access = createLibsqlSeenAccess(client, participantId, getTextColumn(row, 'purchase_id'))
    return parseOrder(found.content, { ...found, seen: await readMarks(found, async () => access.listVersions()) })
  })
  return {
    participantId,
    details: getJsonColumn<ParticipantDetails>(participant, 'details'),
    orders: await Promise.all(orders),
  }
}

async function listPurchases(client: Client, participantId: string): Promise<PurchaseSummary[]> {
  const { rows } = await client.execute({
    sql: 'select purchase_id, is_retracted from purchases where participant_id = ? order by place',
    args: [participantId],
  })
  return rows.map((row) => ({
    purchaseId: getTextColumn(row, 'purchase_id'),
    isRetracted: getNumberColumn(row, 'is_retracted') === 1,
  }))
}

async function* listParticipantIds(client: Client): AsyncGenerator<string> {
  const ids = { columns: 'participant_id', table: 'participants', key: 'participant_id' }
  for await (const row of readPages(client, ids)) yield getTextColumn(row, 'participant_id')
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
