import type { RecordStore } from '../records/record-store.ts'
import type { OperatorAction } from './export-participant.ts'

/** Why messages about a removed participant are accepted again: one of a few, because the audit log holds no free text. */
export const unsuppressionReasons = ['request', 'correction', 'test'] as const
export type UnsuppressionReason = (typeof unsuppressionReasons)[number]

/** An operator's ending of a suppression. */
export interface Unsuppression extends OperatorAction {
  readonly reason: UnsuppressionReason
}

/** Accepts messages about a removed participant again, audited; `false` if the participant is not suppressed. */
export async function unsuppressParticipant(
  { suppressions, audit }: Pick<RecordStore, 'suppressions' | 'audit'>,
  { participantId, actor, now, reason }: Unsuppression,
): Promise<boolean> {
  if (!(await suppressions.find(participantId))) return false
  await audit.append({ at: now.toISOString(), actor, action: 'unsuppress', participantId, detail: reason })
  return suppressions.remove(participantId)
}
