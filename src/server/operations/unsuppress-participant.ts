import type { RecordStore } from '../records/record-store.ts'
import type { OperatorAction } from './export-participant.ts'

/** What ends a suppression: who, when, and why in their own words. */
export interface Unsuppression extends OperatorAction {
  readonly reason: string
}

/**
 * Lets messages about a participant in again who was removed, audited; `false` where the participant is not suppressed.
 */
export async function unsuppressParticipant(
  { suppressions, audit }: Pick<RecordStore, 'suppressions' | 'audit'>,
  { participantId, actor, now, reason }: Unsuppression,
): Promise<boolean> {
  if (!(await suppressions.find(participantId))) return false
  await audit.append({ at: now.toISOString(), actor, action: 'unsuppress', participantId, detail: reason })
  return suppressions.remove(participantId)
}
