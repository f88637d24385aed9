import { writeSync } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import type { Order } from '../../../schemas/portal-types.ts'
import { openLibsqlRecordStore } from '../../../src/server/records/libsql/open-libsql-record-store.ts'
import type { RecordStore } from '../../../src/server/records/record-store.ts'
import { openLocalDatabase } from '../../../src/server/data-folder/open-local-database.ts'
import { order } from '../graphql/participant.ts'
import { origin } from './purchase-versions.ts'
import { recordsAt } from './records-at.ts'
import { saveVersion } from './save-version.ts'

/** Where the records of a round are: a folder for libSQL, the address of DynamoDB. */
export interface Places {
  readonly libSQL: string
  readonly DynamoDB: string
}

/** What was acknowledged: participant, purchase, and the message, `seen` (its result) or `viewed`. */
export type Acknowledged = readonly [
  store: keyof Places,
  participantId: string,
  purchaseId: string,
  what: Message | 'seen' | 'viewed',
]

/** A purchase is saved, corrected, marked as seen and viewed, then corrected again by the fourth message and by one that was sent before it. */
const messages = ['m1', 'm2', 'm4', 'm3'] as const
export type Message = (typeof messages)[number]

/** When the writers see results. */
export const seenTime = '2026-11-21T11:00:00.000Z'

/** Writes that run side by side on each store. */
const lanes = 2

/** The purchase as a message describes it, distinguished by a text that decides nothing. */
export function createPurchase(purchaseId: string, messageId: string): Order {
  return order(purchaseId, { cancellationReason: messageId })
}

/** The origin of a purchase that a message describes. */
export function createOrigin(messageId: Message) {
  return origin(messageId, `2026-11-20T0${messageId.slice(1)}:00:00Z`)
}

/** Opens the records of one store. */
export async function openRecords(places: Places, store: keyof Places): Promise<RecordStore> {
  if (store === 'DynamoDB') return recordsAt(places.DynamoDB)
  return openLibsqlRecordStore(await openLocalDatabase(places.libSQL))
}

/** Writes purchases of new participants to both stores until it is killed, and prints what was acknowledged. */
export async function writeUntilKilled(places: Places, name: string): Promise<void> {
  const acknowledge = (...what: Acknowledged): void => void writeSync(1, `${JSON.stringify(what)}\n`)
  const write = async (store: keyof Places, { participants }: RecordStore, lane: number): Promise<void> => {
    const participantId = `${name}-${lane}`
    for (let count = 0; ; count += 1) {
      const purchaseId = `purchase-${count}`
      for (const messageId of messages) {
        // libSQL works within the call: without a pause no other lane would write.
        await setImmediate()
        const purchase = createPurchase(purchaseId, messageId)
        const outcome = messageId === 'm3' ? 'outdated' : 'saved'
        await saveVersion(participants, participantId, purchase, createOrigin(messageId), outcome)
        acknowledge(store, participantId, purchaseId, messageId)
        if (messageId !== 'm2') continue
        const revisions = purchase.interpretations.map(({ revision }) => revision)
        await participants.markSeen(participantId, purchaseId, { revisions, seenAt: seenTime })
        acknowledge(store, participantId, purchaseId, 'seen')
        await participants.markViewed(participantId, purchaseId, '2026-11-21T12:00:00.000Z')
        acknowledge(store, participantId, purchaseId, 'viewed')
      }
    }
  }
  const writeTo = async (store: keyof Places): Promise<void> => {
    const records = await openRecords(places, store)
    await Promise.all(Array.from({ length: lanes }, async (_, lane) => write(store, records, lane)))
  }
  await Promise.all([writeTo('libSQL'), writeTo('DynamoDB')])
}
