/** Why something was refused, and where: a JSON pointer into a message of our own, a path of FHIR into a bundle. */
export interface RefusalReason {
  readonly path: string
  readonly reason: string
}

/** Names a refused message: two that differ in content are two, also where their sender gave them one id. */
export interface RefusalKey {
  /** The sender's name. */
  readonly sender: string
  /** The sender's own, or one made of the text where it has none. */
  readonly messageId: string
  readonly contentHash: string
}

/** A refused message as it is listed: without what was in it. */
export interface RefusalSummary extends RefusalKey {
  /** When it was first refused, and last; ISO 8601, UTC. */
  readonly firstReceivedAt: string
  readonly receivedAt: string
  readonly reasons: readonly RefusalReason[]
  /** How often it was refused. */
  readonly attempts: number
  /** Where it was among its sender's files, such as `day.ndjson`, line 12. */
  readonly file?: string
  readonly line?: number
  /** Whether only its beginning was kept, so that it cannot be tried again. */
  readonly isCut: boolean
}

/** A message that was not taken, with what was in it. */
export interface RefusedMessage extends RefusalSummary {
  readonly message: string
}

/** What is kept of a message that is refused now. */
export interface NewRefusal extends Omit<RefusedMessage, 'firstReceivedAt' | 'attempts'> {
  /** The hash of the participant that it is about; absent if the message names none. */
  readonly subject?: string
}

/** Which messages are listed. */
export interface RefusalQuery {
  /** The one sender's; everyone's without it. */
  readonly sender?: string
  /** `next` of the page before. */
  readonly after?: string
  /** How many at most. */
  readonly limit: number
  /** What has expired by then is not listed. */
  readonly now: Date
}

/** Some refused messages, the one that was first refused longest ago before the others. */
export interface RefusalPage {
  readonly refusals: readonly RefusalSummary[]
  /** Where the next page begins; absent where there is none. A page may be empty although there is one. */
  readonly next?: string
}

/** Which of the messages of one id are meant: those about a person, and the one of this very content. */
export interface RefusalChoice {
  readonly subject: string
  readonly contentHash: string
}

/**
 * The messages that were not taken and wait for another attempt; they expire `refusalDays` after they were first
 * refused.
 */
export interface RefusedMessages {
  /** Keeps a message; where it is known already, its attempts are counted. One of any size is kept. */
  save(refusal: NewRefusal): Promise<void>
  list(query: RefusalQuery): Promise<RefusalPage>
  /** A message with what was in it; undefined where it is not there any more. */
  read(key: RefusalKey): Promise<RefusedMessage | undefined>
  /** Removes the messages of a sender and id, or those that `choice` means, and resolves with their number. */
  remove(of: Pick<RefusalKey, 'sender' | 'messageId'>, choice?: RefusalChoice): Promise<number>
}

/** How long a refused message waits. */
export const refusalDays = 90

/** When a message expires that was first refused at a time, in milliseconds. */
export function computeExpiry(receivedAt: string): number {
  return Date.parse(receivedAt) + refusalDays * 86_400_000
}

/** Every refused message, page by page. */
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
