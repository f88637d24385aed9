import type { Outbox, SentMessage } from '../../../src/server/outbox/outbox.ts'

/** What people find in their mail and on their phones. */
export interface Inbox {
  messagesTo(destination: string): Promise<SentMessage[]>
  /** The newest code sent to this address. */
  codeFor(destination: string): Promise<string>
}

/** Reads the outbox as its recipients do. */
export function createInbox(outbox: Pick<Outbox, 'list'>): Inbox {
  const messagesTo: Inbox['messagesTo'] = async (destination) =>
    (await outbox.list()).filter((message) => message.destination === destination)
  return { messagesTo, codeFor: async (destination) => (await messagesTo(destination))[0]!.code }
}
