import { setTimeout } from 'node:timers/promises'
import pRetry from 'p-retry'
import { UnansweredError } from './ingest-connection.ts'

/** How long to wait for a server that is busy or unreachable, in milliseconds. */
export interface RetryDelays {
  /** The first pause; each further pause is twice as long, up to `max`. */
  readonly first: number
  readonly max: number
  /** When to give up. */
  readonly total: number
}

/** Longer than the five minutes in which AWS WAF counts requests. */
export const defaultRetryDelays: RetryDelays = { first: 1000, max: 60_000, total: 15 * 60_000 }

/** Options for sending a request. */
export interface RetryOptions {
  readonly delays: RetryDelays
  /** Aborts pauses, and gives up. */
  readonly signal: AbortSignal
  /** Whether the server has ever answered: an address that never has may be wrong, which is reported at once. */
  readonly hasAnswered: () => boolean
  /** Prints a line if the pauses go on. */
  readonly note: (line: string) => void
}

/** After this many failures, the message itself is likely the cause, and the next one is sent. */
const maxAttemptsAtFailure = 3

class BusyError extends Error {
  readonly response: Response

  constructor(response: Response) {
    super(`The server answers ${response.status}`)
    this.response = response
  }
}

/**
 * Sends a request until it is answered. If the server is too busy (429), fails (5xx) or does not answer, sends it again after growing
 * pauses, or after the time that the server asks for. A failure (500) that persists counts as the answer.
 *
 * @throws {UnansweredError} if the server remains unreachable.
 */
export async function sendWithRetry(
  send: () => Promise<Response>,
  { delays, signal, hasAnswered, note }: RetryOptions,
): Promise<Response> {
  const attempt = async (): Promise<Response> => {
    const response = await send()
    if (response.status !== 429 && response.status < 500) return response
    // Otherwise, it would hold its connection during the pause.
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
        if (error instanceof BusyError) await setTimeout(parseRetryAfter(error.response, delays), undefined, { signal })
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

/** Returns how long the server asks to wait, in milliseconds, at most `total`. */
function parseRetryAfter(response: Response, { total }: RetryDelays): number {
  const text = response.headers.get('retry-after') ?? ''
  const wait = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now()
  return Number.isNaN(wait) ? 0 : Math.min(Math.max(wait, 0), total)
}
