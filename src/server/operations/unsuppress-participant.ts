import type { RecordStore } from '../records/record-store.ts'
import type { OperatorAction } from './export-participant.ts'

/** An operator's ending of a suppression, with the reason in their own words. */
export interface Unsuppression extends OperatorAction {
  readonly reason: string
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
