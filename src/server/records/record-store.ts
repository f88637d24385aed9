import type { AccountLinks } from './account-links.ts'
import type { Readiness } from '../http/health-routes.ts'
import type { AuditLog } from './audit-log.ts'
import type { ParticipantRecords } from './participant-records.ts'
import type { PurchaseOwners } from './purchase-owners.ts'
import type { RefusedMessages } from './refused-messages.ts'
import type { Registrations } from './registrations.ts'
import type { Suppressions } from './suppressions.ts'
import type { AcceptedMessages } from './accepted-messages.ts'

/** The store of everything about participants; libSQL and DynamoDB fulfill the same contract. */
export interface RecordStore {
  readonly participants: ParticipantRecords
  readonly refused: RefusedMessages
  readonly accepted: AcceptedMessages
  readonly owners: PurchaseOwners
  readonly audit: AuditLog
  readonly registrations: Registrations
  readonly accounts: AccountLinks
  readonly suppressions: Suppressions
  /** Checks whether the store can serve; if not, rejects or resolves with the reason. */
  checkReadiness(): Promise<Readiness>
  /** Closes the store. */
  close(): Promise<void>
}
