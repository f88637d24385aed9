import type { Records } from '../records/records.ts'
import { demoFiles } from './demo-files.ts'
import { parseDemoParticipant } from './parse-demo-participant.ts'

/**
 * Lets messages about the demo's participants in again: they are nobody's personal data, and come back with each start
 * after they were removed for a trial. It is in the audit log.
 */
export async function unsuppressDemo(
  { suppressions, audit }: Pick<Records, 'suppressions' | 'audit'>,
  now = new Date(),
): Promise<void> {
  for (const [file, data] of Object.entries(demoFiles)) {
    const { participantId } = parseDemoParticipant(file, data)
    if (!(await suppressions.find(participantId))) continue
    await audit.append({ at: now.toISOString(), actor: 'demo', action: 'unsuppress', participantId })
    await suppressions.remove(participantId)
  }
}
