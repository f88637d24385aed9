/** A message that was not taken, with every reason. */
export interface RefusedMessage {
  readonly messageId: string
  /** ISO 8601, UTC. */
  readonly receivedAt: string
  readonly reasons: readonly RefusalReason[]
  /** As it came: JSON, or text that is none. */
  readonly message: unknown
  /** How often it was refused. */
  readonly attempts: number
}

/** Why a message was refused, and the path of the element. */
export interface RefusalReason {
  readonly path: string
  readonly reason: string
}

/** The messages that were not taken and wait for another attempt. */
export interface RefusedMessages {
  /** Keeps a message; one of the same id is replaced, and its attempts are counted. */
  keep(message: Omit<RefusedMessage, 'attempts'>): Promise<void>
  /** All of them, the one that was received first before the others. */
  list(): AsyncIterable<RefusedMessage>
  remove(messageId: string): Promise<void>
}
