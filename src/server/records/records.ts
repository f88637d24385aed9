import type { AuditLog } from './audit-log.ts'
import type { ParticipantRecords } from './participant-records.ts'
import type { RefusedMessages } from './refused-messages.ts'

/** Everything that is stored about participants, wherever it is stored. */
export interface Records {
  readonly participants: ParticipantRecords
  readonly refused: RefusedMessages
  readonly audit: AuditLog
  /** Whether the store answers; fails or says no where it does not. */
  isReady(): Promise<boolean>
  /** Closes the store. */
  close(): Promise<void>
}
