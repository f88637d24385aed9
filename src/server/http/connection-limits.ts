/** What one client may take of the server; times in milliseconds. */
export interface ConnectionLimits {
  /** Connections at a time. Below the 1,024 files that a process may open on most systems. */
  readonly connections: number
  /** Connections of one address at a time. */
  readonly perAddress: number
  /** Where most connections are taken: how long one may stay that has never sent a whole request. */
  readonly hurry: number
  /** Requests of a connection that may wait while one is answered; a connection with more is closed. */
  readonly pending: number
  /** Until the headers of a request are complete. */
  readonly headers: number
  /** Until a request is complete. */
  readonly request: number
  /** Without a byte in or out; so long may a client not read. */
  readonly idle: number
  /** From a request to the end of its answer, however slowly it is read. */
  readonly answer: number
  /** Between two requests of a connection. */
  readonly keepAlive: number
  /** While stopping: how long connections are still taken, so that each is told with an answer that it is the last. */
  readonly turnover: number
  /** While stopping, after that: answers are held back until no connection came for so long, so that none follows them. */
  readonly lull: number
  /** While stopping, after that: how long a connection may stay that has never sent anything, as browsers open in advance. */
  readonly silence: number
  /** While stopping: until whatever is left is cut off. */
  readonly stop: number
}

/** The limits of the local back end. */
export const defaultLimits: ConnectionLimits = {
  connections: 500,
  perAddress: 250,
  hurry: 2500,
  pending: 4,
  headers: 10_000,
  request: 30_000,
  idle: 20_000,
  answer: 120_000,
  keepAlive: 5000,
  turnover: 250,
  lull: 100,
  silence: 1000,
  stop: 10_000,
}
