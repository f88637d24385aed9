/** When a message was sent, by its sender's clock, and received; ISO 8601, UTC, in the same precision. */
interface MessageTimes {
  readonly sentAt: string
  readonly receivedAt: string
}

/**
 * Returns the time at which a message's statements count as made: when it was sent, but at the latest when it was received, because a
 * sender with a fast clock must not make later messages, its own corrections included, appear outdated.
 */
export function getStatedTime({ sentAt, receivedAt }: MessageTimes): string {
  return sentAt < receivedAt ? sentAt : receivedAt
}

/** Whether a statement made `at` a time may replace the `known` one, if any: only if it is not earlier. ISO 8601, UTC. */
export function canReplaceStatement(known: string | undefined, at: string): boolean {
  return known === undefined || known <= at
}
