import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { RecordStore } from '../../../src/server/records/record-store.ts'
import { order } from '../graphql/participant.ts'

/** A purchase as it was first, and as two later messages have it. */
export const completed = order('a', { status: 'COMPLETED' })
export const cancelled = order('a', { status: 'CANCELLED', screening: null })

/** What the store has of a participant: the purchases, and for one of them the versions with their messages. */
export const createReader = ({ participants }: Pick<RecordStore, 'participants'>, participantId: string) => ({
  orders: async () => (await participants.load(participantId))?.orders,
  history: async (purchaseId = 'a') =>
    (await participants.listPurchaseVersions(participantId, purchaseId)).map(({ version, origin }) => [
      version,
      origin?.messageId,
    ]),
})

/** Opens records for the tests of a describe, and passes them with a new id to `prepare` before each, so that tests share no data. */
export function withRecords(
  open: () => Promise<RecordStore>,
  prepare: (records: RecordStore, id: string) => void,
): void {
  let records: RecordStore
  beforeAll(async () => {
    records = await open()
  })
  beforeEach(() => prepare(records, randomUUID()))
  afterAll(async () => records.close())
}
