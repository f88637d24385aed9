import type { RecordStore } from '../../../src/server/records/record-store.ts'
import { listAllRefusals, type RefusedMessage } from '../../../src/server/records/refused-messages.ts'

/** Every refused message with its content, as it is listed at a time; in November 2026 if none is given. */
export async function* refusedIn(
  { refused }: RecordStore,
  now = new Date('2026-11-23T12:00:00Z'),
): AsyncGenerator<RefusedMessage> {
  for await (const listed of listAllRefusals(refused, { now })) {
    const message = await refused.read(listed)
    if (message) yield message
  }
}
