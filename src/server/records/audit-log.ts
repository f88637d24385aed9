/** Who did what to whose data, without values. */
export interface AuditEvent {
  /** ISO 8601, UTC, with milliseconds. */
  readonly at: string
  /** The id of a participant, the name of a sender, or `operator` and who that is. */
  readonly actor: string
  /** For example load-participant, mark-viewed, mark-seen, ingest, refuse, export, remove. */
  readonly action: string
  /** Absent if the action concerns all data, as an operator's may, or none, as a sender's may. */
  readonly participantId?: string
  /** Distinguishes the event from similar ones, such as by the id of a message or the code of a reason. Never a value or free text. */
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

/** An event as part of a chain. */
export interface ChainedEvent extends AuditEvent, ChainHead {
  /** The hash of the event before. */
  readonly previous: string
}

/** Events that each carry the hash of the one before, so that none can be changed, removed or inserted unnoticed; or a part of them. */
export interface AuditChain {
  /** Distinguishes it from the store's other chains. */
  readonly name: string
  /** Its end, if the store keeps that apart from the events, which reveals even the removal of the last event. */
  readonly head?: ChainHead
  /** In the order in which they were written. */
  readonly events: AsyncIterable<ChainedEvent> | Iterable<ChainedEvent>
}

/** The append-only log of who read and changed what; it outlives the participant's records. */
export interface AuditLog {
  /** Adds an event to the end of its chain; it is durable when the promise resolves. */
  append(event: AuditEvent): Promise<void>
  /** The events of a participant, in the order in which they were written. */
  listParticipantEvents(participantId: string): AsyncIterable<AuditEvent>
  /** The events that match a query, oldest first. */
  listEvents(query: AuditQuery): AsyncIterable<AuditEvent>
  /**
   * The chains of events, for verification; if a participant is given, only those with the participant's events. A chain can come in several
   * parts, each of which continues the one before, with parts of other chains in between.
   */
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
