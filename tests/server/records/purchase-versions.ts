import type { PurchaseOrigin } from '../../../src/server/records/participant-records.ts'

/** The origin of a message that was sent in the given hour. */
export function origin(messageId: string, sentAt = '2026-11-20T09:00:00Z'): PurchaseOrigin {
  return {
    sender: 'lab',
    messageId,
    contentHash: messageId,
    sentAt,
    receivedAt: '2026-11-20T10:00:00.000Z',
    contentRevision: 'a'.repeat(40),
    raw: { measurements: [{ code: '13457-7', value: 162 }], note: messageId },
  }
}

/** Everything that an asynchronous list yields. */
export async function collectAll<T>(list: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const each of list) all.push(each)
  return all
}
