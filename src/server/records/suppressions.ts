import { createHash } from 'node:crypto'

/** Since when nothing is taken about a participant who was removed, and why the participant was. */
export interface ParticipantSuppression {
  /** ISO 8601, UTC. */
  readonly at: string
  readonly reason: string
}

/**
 * The participants who were removed, so that no message brings them back; each is known by the hash of the id alone.
 */
export interface Suppressions {
  /** Suppresses a participant; of one who is suppressed already, the first entry stays. */
  add(participantId: string, suppression: ParticipantSuppression): Promise<void>
  find(participantId: string): Promise<ParticipantSuppression | undefined>
  /** Ends it; says whether the participant was suppressed. */
  remove(participantId: string): Promise<boolean>
}

/**
 * The hash by which a suppressed participant is known. It does not reveal the id, but a reader with the id can compute
 * it: the audit log, which stays, names the participant as well, so that a secret in the hash would protect nothing.
 */
export function hashSuppressedId(participantId: string): string {
  return createHash('sha256').update(`suppressed ${participantId}`).digest('base64url')
}
