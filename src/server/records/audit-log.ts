/** Who did what to whose data, without values. */
export interface AuditEvent {
  /** ISO 8601, UTC, with milliseconds. */
  readonly at: string
  /** The id of a participant, the name of a sender, or `operator` and who that is. */
  readonly actor: string
  /** Such as load-participant, mark-viewed, mark-seen, ingest, refuse, export, remove. */
  readonly action: string
  /** Absent where an operator does something to all of the data, or a sender to none. */
  readonly participantId?: string
  /**
   * What tells this event from others like it: the id of a message, the code of a reason. Never a value or free text.
   */
  readonly detail?: string
}

/** A query for events that match all given fields. */
export interface AuditQuery {
  readonly participantId?: string | undefined
  readonly actor?: string | undefined
  /** ISO 8601, UTC; inclusive. */
  readonly since?: string | undefined
  /** ISO 8601, UTC; exclusive. */
  readonly until?: string | undefined
}

/** The end of a chain: how many events it has, and the hash of the last one. */
export interface ChainHead {
  readonly sequence: number
  readonly hash: string
}

/** An event as its chain holds it. */
export interface ChainedEvent extends AuditEvent, ChainHead {
  /** The hash of the event before. */
  readonly previous: string
}

/** Events of which each carries the hash of the one before, so that none can be changed, removed or inserted unseen. */
export interface AuditChain {
  /** Tells it from the store's other chains. */
  readonly name: string
  /** Its end, where the store keeps that apart from the events, so that a removed last event is missed too. */
  readonly head?: ChainHead
  /** In the order in which they were written. */
  readonly events: AsyncIterable<ChainedEvent>
}

/** The append-only log of who read and changed what; it outlives the participant's records. */
export interface AuditLog {
  /** Adds an event to the end of its chain; it is durable when the promise resolves. */
  append(event: AuditEvent): Promise<void>
  /** The events of a participant, in the order in which they were written. */
  listParticipantEvents(participantId: string): AsyncIterable<AuditEvent>
  /** The events that fit, oldest first. */
  listEvents(query: AuditQuery): AsyncIterable<AuditEvent>
  /** The chains that hold the events, to be verified; those with events of this participant where one is named. */
  listChains(participantId?: string): AsyncIterable<AuditChain>
}

/** Whether an event matches a query. */
export function isQueriedEvent({ at, actor, participantId }: AuditEvent, query: AuditQuery): boolean {
  return (
    (query.participantId === undefined || participantId === query.participantId) &&
    (query.actor === undefined || actor === query.actor) &&
    (query.since === undefined || at >= query.since) &&
    (query.until === undefined || at < query.until)
  )
}
