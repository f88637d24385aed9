import { writeSync } from 'node:fs'
import type { Order } from '../../../schemas/portal-types.ts'
import { openLibsqlRecords } from '../../../src/server/records/open-libsql-records.ts'
import type { Records } from '../../../src/server/records/records.ts'
import { openStore } from '../../../src/server/store/open-store.ts'
import { order } from '../graphql/participant.ts'
import { origin } from './purchase-versions.ts'

/** Writes that run side by side in one process. */
const lanes = 4
/** A purchase is saved, corrected, marked, then corrected again by the third message and by one that was sent before that. */
const messages = ['m1', 'm2', 'm4', 'm3']

/** What was acknowledged: participant, purchase, and the message or `viewed`. */
export type Acknowledged = readonly [participantId: string, purchaseId: string, what: string]

/** The purchase as a message describes it, told apart by its status. */
export function purchaseOf(purchaseId: string, messageId: string): Order {
  return order(purchaseId, { status: messageId, viewedReadyResultsAt: null })
}

/** The hour in which a message was sent. */
export function sentAt(messageId: string): string {
  return `2026-11-20T0${messageId.slice(1)}:00:00Z`
}

/** Opens the records at an address or in a folder. */
export async function openRecords(place: string): Promise<Records> {
  if (!place.startsWith('http')) return openLibsqlRecords(await openStore(place))
  const { recordsAt } = await import('./records-at.ts')
  return recordsAt(place)
}

/** Writes purchases of participants of its own until it is killed, and prints what was acknowledged. */
export async function writeUntilKilled(place: string, name: string): Promise<void> {
  const { participants } = await openRecords(place)
  const acknowledge = (...what: Acknowledged): void => void writeSync(1, `${JSON.stringify(what)}\n`)
  const write = async (participantId: string): Promise<void> => {
    for (let count = 0; ; count += 1) {
      const purchaseId = `purchase-${count}`
      for (const messageId of messages) {
        const purchase = purchaseOf(purchaseId, messageId)
        await participants.savePurchase(participantId, purchase, origin(messageId, sentAt(messageId)))
        acknowledge(participantId, purchaseId, messageId)
        if (messageId !== 'm2') continue
        await participants.markViewed(participantId, purchaseId, '2026-11-21T12:00:00.000Z')
        acknowledge(participantId, purchaseId, 'viewed')
      }
    }
  }
  await Promise.all(Array.from({ length: lanes }, async (_, lane) => write(`${name}-${lane}`)))
}
