/** The limits on what clients may use of the server; times in milliseconds. */
export interface ConnectionLimits {
  /** Connections at a time. Below the 1,024 files that a process may open on most systems. */
  readonly connections: number
  /** Connections of one address at a time. */
  readonly perAddress: number
  /** When most connections are taken: how long one that has never sent a complete request may stay. */
  readonly crowdedTimeout: number
  /** Requests of a connection that may wait while one is answered; a connection with more is closed. */
  readonly pending: number
  /** Until the headers of a request are complete. */
  readonly headersTimeout: number
  /** Until a request is complete. */
  readonly requestTimeout: number
  /** Without a byte in or out, such as while a client does not read. */
  readonly idleTimeout: number
  /** From a request to the end of its answer, however slowly it is read. */
  readonly answerTimeout: number
  /** Between two requests of a connection. */
  readonly keepAliveTimeout: number
  /** While stopping: how long connections are still accepted, so that each gets an answer that says it is the last. */
  readonly drainPeriod: number
  /**
   * While stopping, after that: answers are held back until there has been no new connection for this long, because answers prompt new
   * ones.
   */
  readonly acceptPause: number
  /**
   * While stopping, after that: how long a connection that has never sent anything may stay, such as those that browsers open in advance.
   */
  readonly unusedTimeout: number
  /** While stopping: until whatever is left is cut off. */
  readonly stopTimeout: number
}

/** The limits of the local back end. */
export const defaultLimits: ConnectionLimits = {
  connections: 500,
  perAddress: 250,
  crowdedTimeout: 2500,
  pending: 4,
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  idleTimeout: 20_000,
  answerTimeout: 120_000,
  keepAliveTimeout: 5000,
  drainPeriod: 250,
  acceptPause: 500,
  unusedTimeout: 1000,
  stopTimeout: 10_000,
}
