/** Who did what to whose data, without values. */
export interface AuditEvent {
  /** ISO 8601, UTC, with milliseconds. */
  readonly at: string
  /** The id of a participant or of a machine client. */
  readonly actor: string
  /** Such as load-participant, mark-viewed, mark-seen, ingest, export, remove. */
  readonly action: string
  readonly participantId: string
}

/** The append-only log of who read and changed what; it outlives the participant's records. */
export interface AuditLog {
  append(event: AuditEvent): Promise<void>
  /** The events of a participant, oldest first. */
  read(participantId: string): AsyncIterable<AuditEvent>
}
