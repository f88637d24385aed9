import type { AuditLog } from '../../records/audit-log.ts'
import type { ParticipantRecords } from '../../records/participant-records.ts'
import type { PurchaseOwners } from '../../records/purchase-owners.ts'
import type { RefusedMessages } from '../../records/refused-messages.ts'
import type { Registrations } from '../../records/registrations.ts'
import { changePurchase, type PurchaseAccess } from '../../records/save-purchase.ts'
import type { Suppressions } from '../../records/suppressions.ts'
import { claimMessage, type AcceptedMessages } from '../../records/accepted-messages.ts'

/**
 * Everything that ingesting reads from and writes to the records; as a type of its own, it ensures that `createDryRunRecords` covers every
 * write.
 */
export interface IngestRecords {
  readonly participants: Pick<
    ParticipantRecords,
    'findPurchase' | 'listPurchases' | 'listPurchaseVersions' | 'changePurchase' | 'mergeDetails'
  >
  readonly accepted: AcceptedMessages
  readonly owners: PurchaseOwners
  readonly suppressions: Pick<Suppressions, 'find'>
  readonly refused: Pick<RefusedMessages, 'save' | 'remove'>
  readonly registrations: Pick<Registrations, 'find' | 'register'>
  readonly audit: Pick<AuditLog, 'append'>
}

/**
 * Wraps records so that writes only return what their outcome would be, and change nothing. The outcome depends on what is stored, not on
 * earlier writes of the dry run. Each method is listed explicitly, so one that is added later cannot write by accident.
 */
export function createDryRunRecords({
  participants,
  accepted,
  owners,
  suppressions,
  registrations,
}: IngestRecords): IngestRecords {
  return {
    participants: {
      findPurchase: async (participantId, purchaseId) => participants.findPurchase(participantId, purchaseId),
      listPurchases: async (participantId) => participants.listPurchases(participantId),
      listPurchaseVersions: async (participantId, purchaseId) =>
        participants.listPurchaseVersions(participantId, purchaseId),
      changePurchase: async (participantId, purchaseId, { from, decide }) =>
        changePurchase(createDryRunAccess(participants, participantId, purchaseId), decide, from),
      mergeDetails: writeNothing,
    },
    accepted: {
      find: async (key) => accepted.find(key),
      claim: async (key, message) => {
        const find = async () => accepted.find(key)
        return claimMessage({ find, add: async () => !(await find()), replace: succeed }, message)
      },
      settle: writeNothing,
    },
    owners: {
      find: async (purchaseId) => owners.find(purchaseId),
      claim: async (purchaseId, participantId) => (await owners.find(purchaseId)) ?? participantId,
      transfer: async (purchaseId, from) => (await owners.find(purchaseId)) === from,
    },
    suppressions: { find: async (participantId) => suppressions.find(participantId) },
    refused: { save: writeNothing, remove: async () => 0 },
    registrations: { find: async (participantId) => registrations.find(participantId), register: writeNothing },
    audit: { append: writeNothing },
  }
}

/** Creates access to one purchase whose writes always succeed. */
function createDryRunAccess(
  participants: Pick<ParticipantRecords, 'findPurchase' | 'listPurchaseVersions'>,
  participantId: string,
  purchaseId: string,
): PurchaseAccess {
  return {
    async find() {
      const shown = await participants.findPurchase(participantId, purchaseId)
      // Version numbers only detect concurrent writers, of which there are none here.
      return shown && { ...shown, version: 0, latestVersion: 0 }
    },
    async listOriginsOfMessage(messageId) {
      const versions = await participants.listPurchaseVersions(participantId, purchaseId)
      return versions.flatMap(({ origin }) => (origin?.messageId === messageId ? [origin] : []))
    },
    add: succeed,
    replace: succeed,
    addOutdated: succeed,
  }
}

async function succeed(): Promise<true> {
  return true
}

async function writeNothing(): Promise<void> {}
