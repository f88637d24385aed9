import type { RecordStore } from '../records/record-store.ts'
import { demoFiles } from './demo-files.ts'
import { parseDemoParticipant } from './parse-demo-participant.ts'

/**
 * Ends the suppression of the demo's participants, audited. They are not real people, and return with the next start after a trial removal.
 */
export async function unsuppressDemo(
  { suppressions, audit }: Pick<RecordStore, 'suppressions' | 'audit'>,
  now = new Date(),
): Promise<void> {
  for (const [file, data] of Object.entries(demoFiles)) {
    const { participantId } = parseDemoParticipant(file, data)
    if (!(await suppressions.find(participantId))) continue
    await audit.append({ at: now.toISOString(), actor: 'demo', action: 'unsuppress', participantId })
    await suppressions.remove(participantId)
  }
}
