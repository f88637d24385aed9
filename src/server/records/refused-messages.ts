import { dayMs } from '../durations.ts'

/** Why something was refused, and where: a JSON pointer into a message of our own, or a FHIR path into a bundle. */
export interface PlacedReason {
  readonly path: string
  readonly reason: string
}

/** Identifies a refused message; messages with different content count as different, even if their sender gave them the same id. */
export interface RefusalKey {
  /** The sender's name. */
  readonly sender: string
  /** The sender's id for it, or else one computed from the text. */
  readonly messageId: string
  readonly contentHash: string
}

/** A refused message in a list, without its content. */
export interface RefusalSummary extends RefusalKey {
  /** When it was first and last refused; ISO 8601, UTC. */
  readonly firstReceivedAt: string
  readonly receivedAt: string
  readonly reasons: readonly PlacedReason[]
  /** How often it was refused. */
  readonly attempts: number
  /** Its place in its sender's files, such as `day.ndjson`, line 12. */
  readonly file?: string
  readonly line?: number
  /** Whether only its beginning was kept, which means that it cannot be retried. */
  readonly isCut: boolean
}

/** A refused message with its content. */
export interface RefusedMessage extends RefusalSummary {
  readonly message: string
}

/** A message that is being refused. */
export interface NewRefusal extends Omit<RefusedMessage, 'firstReceivedAt' | 'attempts'> {
  /** The hash of the participant that it is about; absent if the message names none. */
  readonly subject?: string
}

/** Which refused messages to list. */
export interface RefusalQuery {
  /** A sender's name; without it, everyone's messages are listed. */
  readonly sender?: string
  /** `next` of the previous page. */
  readonly after?: string
  /** The most messages to list. */
  readonly limit: number
  /** Messages that have expired by this time are not listed. */
  readonly now: Date
}

/** A page of refused messages, ordered by when they were first refused. */
export interface RefusalPage {
  readonly refusals: readonly RefusalSummary[]
  /** Where the next page begins; absent if there is none. A page may be empty even if there is a next one. */
  readonly next?: string
}

/** Selects among the messages of one id: the one with this content and, with a subject, those about this participant. */
export interface RefusalChoice {
  readonly subject?: string
  readonly contentHash: string
}

/** The refused messages, which wait to be retried; they expire `refusalDays` after they were first refused. */
export interface RefusedMessages {
  /** Keeps a message of any size; if it is already known, counts the attempt. */
  save(refusal: NewRefusal): Promise<void>
  list(query: RefusalQuery): Promise<RefusalPage>
  /** Reads a message with its content; undefined if it no longer exists. */
  read(key: RefusalKey): Promise<RefusedMessage | undefined>
  /** Removes the messages of a sender and id, or those that `choice` selects; resolves with their number. */
  remove(of: Pick<RefusalKey, 'sender' | 'messageId'>, choice?: RefusalChoice): Promise<number>
}

/** How long a refused message is kept, in days. */
export const refusalDays = 90

/** Computes when a message that was first refused at a time expires, in milliseconds since 1970. */
export function computeRefusalExpiry(receivedAt: string): number {
  return Date.parse(receivedAt) + refusalDays * dayMs
}

/** Lists all refused messages, page by page. */
export async function* listAllRefusals(
  refused: RefusedMessages,
  query: Omit<RefusalQuery, 'limit' | 'after'>,
): AsyncGenerator<RefusalSummary> {
  for (let after: string | undefined; ;) {
    const { refusals, next } = await refused.list({ ...query, limit: 100, ...(after !== undefined && { after }) })
    yield* refusals
    if (next === undefined) return
    after = next
  }
}
