import { setTimeout } from 'node:timers/promises'
import pRetry from 'p-retry'
import { UnansweredError } from './ingest-connection.ts'

/** How long a server is given that is busy or away, in milliseconds. */
export interface RetryDelays {
  /** The first pause; each further one is twice as long, up to `max`. */
  readonly first: number
  readonly max: number
  /** After so long it is given up. */
  readonly total: number
}

/** Longer than the five minutes in which AWS WAF counts requests. */
export const defaultRetryDelays: RetryDelays = { first: 1000, max: 60_000, total: 15 * 60_000 }

/** How a request is sent. */
export interface RetryOptions {
  readonly delays: RetryDelays
  /** Ends pauses and gives up. */
  readonly signal: AbortSignal
  /** Whether anything was answered yet: an address that has never answered may be wrong, and is said at once. */
  readonly hasAnswered: () => boolean
  /** Told of pauses that last. */
  readonly note: (line: string) => void
}

/** A message at which a server fails so often is not the next one's fault. */
const maxAttemptsAtFailure = 3

class BusyError extends Error {
  readonly response: Response

  constructor(response: Response) {
    super(`The server answers ${response.status}`)
    this.response = response
  }
}

/**
 * Sends a request until it has an answer: one that the server is too busy for (429), fails at (5xx) or does not answer is sent again
 * after pauses that grow, or as long as the server asks for. A failure of the server (500) that lasts is its answer.
 *
 * @throws {UnansweredError} where the server stays away.
 */
export async function sendWithRetry(
  send: () => Promise<Response>,
  { delays, signal, hasAnswered, note }: RetryOptions,
): Promise<Response> {
  const attempt = async (): Promise<Response> => {
    const response = await send()
    if (response.status !== 429 && response.status < 500) return response
    // Or it would hold its connection during the pause.
    await response.body?.cancel()
    throw new BusyError(response)
  }
  try {
    return await pRetry(attempt, {
      retries: Number.POSITIVE_INFINITY,
      minTimeout: delays.first,
      maxTimeout: delays.max,
      maxRetryTime: delays.total,
      signal,
      onFailedAttempt: async ({ error, attemptNumber }) => {
        if (attemptNumber === 4)
          note(`${error.message}. Trying again, for up to ${Math.round(delays.total / 60_000)} minutes.`)
        if (error instanceof BusyError) await setTimeout(readRetryAfter(error.response, delays), undefined, { signal })
      },
      shouldRetry: ({ error, attemptNumber }) => {
        if (error instanceof BusyError) return error.response.status !== 500 || attemptNumber < maxAttemptsAtFailure
        return error instanceof UnansweredError && hasAnswered()
      },
    })
  } catch (error) {
    if (!(error instanceof BusyError)) throw error
    if (error.response.status === 500) return error.response
    throw new UnansweredError(error.message, { cause: error })
  }
}

/** How long the server asks to wait, in milliseconds, and no longer than it is given at all. */
function readRetryAfter(response: Response, { total }: RetryDelays): number {
  const text = response.headers.get('retry-after') ?? ''
  const wait = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now()
  return Number.isNaN(wait) ? 0 : Math.min(Math.max(wait, 0), total)
}
