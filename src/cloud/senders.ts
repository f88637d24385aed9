/** The scope of clients that feed results in: the resource server, and what they may do there. */
export const ingestScope = 'ingest/write'

/** The name of the sender of dropped files, which no sender with a client of its own may have. */
export const dropSenderName = 'drop'
