import { hash } from 'node:crypto'

/** Since when messages about a removed participant are refused, and why the participant was removed. */
export interface ParticipantSuppression {
  /** ISO 8601, UTC. */
  readonly at: string
  readonly reason: string
}

/** The removed participants, who cannot be brought back by messages; only the hashes of their ids are stored. */
export interface Suppressions {
  /** Suppresses a participant; if there is an entry already, keeps it. */
  add(participantId: string, suppression: ParticipantSuppression): Promise<void>
  find(participantId: string): Promise<ParticipantSuppression | undefined>
  /** Ends a suppression; resolves with whether the participant was suppressed. */
  remove(participantId: string): Promise<boolean>
}

/**
 * Computes the hash of a suppressed participant's id. It does not reveal the id, but a reader with the id can compute it. A secret in the
 * hash would protect nothing, because the audit log, which stays, names the participant as well.
 */
export function hashSuppressedId(participantId: string): string {
  return hash('sha256', `suppressed ${participantId}`, 'base64url')
}
