import { afterEach, beforeEach } from 'vitest'
import type { MessageParticipant } from '../../../schemas/message-types.ts'
import type { PurchaseUpdate } from '../../../src/server/ingest/message/screening-message.ts'
import { collectAll } from '../records/purchase-versions.ts'
import { openIngestStore, type IngestStore } from './ingest-store.ts'
import { ownMessage } from './own-message.ts'

/** An hour of the day on which messages are sent; ISO 8601, UTC. */
export const hour = (number: number) => `2026-11-20T${String(number).padStart(2, '0')}:00:00.000Z`

/** Opens a store for each test, to which messages about one purchase each are sent: Kim's, unless another participant is named. */
export function openPurchaseStores() {
  let store: IngestStore
  let count = 0
  beforeEach(async () => {
    store = await openIngestStore()
  })
  afterEach(async () => store.close())
  const listOrders = async (participantId = 'kim') =>
    (await store.records.participants.load(participantId))?.orders ?? []
  return {
    getStore: () => store,
    send: async (at: string, purchase: PurchaseUpdate, participant: Partial<MessageParticipant> = {}) =>
      store.send(
        ownMessage({
          messageId: `m-${(count += 1)}`,
          sentAt: at,
          participant: { participantId: 'kim', sex: 'FEMALE', ...participant },
          purchases: [purchase],
        }),
      ),
    listOrders,
    listResults: async (participantId = 'kim') =>
      (await listOrders(participantId)).flatMap(({ interpretations }) => interpretations),
    /** The audit log of a participant: each action with its detail. */
    listActions: async (participantId: string) =>
      (await collectAll(store.records.audit.listParticipantEvents(participantId))).map(({ action, detail }) =>
        [action, detail].filter(Boolean).join(' '),
      ),
  }
}
