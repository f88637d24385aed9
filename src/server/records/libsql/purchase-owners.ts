import type { Client } from '@libsql/client'
import { getTextColumn } from '../../data-folder/row-columns.ts'
import type { PurchaseOwners } from '../purchase-owners.ts'

/** The table of the owners. */
export const ownerTables = [
  'create table if not exists purchase_owners (purchase_id text primary key, participant_id text not null) strict',
  'create index if not exists purchase_owners_of on purchase_owners (participant_id)',
]

const findOwner = 'select participant_id from purchase_owners where purchase_id = ?'

/** The owners in the table that `openLibsqlRecordStore` makes. */
export function createLibsqlPurchaseOwners(client: Client): PurchaseOwners {
  const find = async (purchaseId: string): Promise<string | undefined> => {
    const { rows } = await client.execute({ sql: findOwner, args: [purchaseId] })
    return rows[0] && getTextColumn(rows[0], 'participant_id')
  }
  return {
    find,
    async claim(purchaseId, participantId) {
      const known = await find(purchaseId)
      if (known !== undefined) return known
      const [, owners] = await client.batch(
        [
          {
            sql: 'insert into purchase_owners values (?, ?) on conflict do nothing',
            args: [purchaseId, participantId],
          },
          { sql: findOwner, args: [purchaseId] },
        ],
        'write',
      )
      return getTextColumn(owners!.rows[0]!, 'participant_id')
    },
    async transfer(purchaseId, from, to) {
      const { rowsAffected } = await client.execute({
        sql: 'update purchase_owners set participant_id = ? where purchase_id = ? and participant_id = ?',
        args: [to, purchaseId, from],
      })
      return rowsAffected === 1
    },
  }
}
