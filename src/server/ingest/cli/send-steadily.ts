import { setTimeout } from 'node:timers/promises'
import pRetry from 'p-retry'
import { UnansweredError } from './ingest-connection.ts'

/** How long a server is given that is busy or away, in milliseconds. */
export interface Pauses {
  /** The first pause; each further one is twice as long, up to `longest`. */
  readonly first: number
  readonly longest: number
  /** After so long it is given up. */
  readonly all: number
}

/** Longer than the five minutes in which AWS WAF counts requests. */
export const defaultPauses: Pauses = { first: 1000, longest: 60_000, all: 15 * 60_000 }

/** How a request is sent. */
export interface SteadyOptions {
  readonly pauses: Pauses
  /** Ends pauses and gives up. */
  readonly signal: AbortSignal
  /** Whether anything was answered yet: an address at which nobody has answered may be wrong, and is said at once. */
  readonly hasAnswered: () => boolean
  /** Told of pauses that last. */
  readonly note: (line: string) => void
}

/** A message at which a server fails so often is not the next one's fault. */
const attemptsAtFailure = 3

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
export async function sendSteadily(
  send: () => Promise<Response>,
  { pauses, signal, hasAnswered, note }: SteadyOptions,
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
      minTimeout: pauses.first,
      maxTimeout: pauses.longest,
      maxRetryTime: pauses.all,
      signal,
      onFailedAttempt: async ({ error, attemptNumber }) => {
        if (attemptNumber === 4)
          note(`${error.message}. Trying again, for up to ${Math.round(pauses.all / 60_000)} minutes.`)
        if (error instanceof BusyError) await setTimeout(readRetryAfter(error.response, pauses), undefined, { signal })
      },
      shouldRetry: ({ error, attemptNumber }) => {
        if (error instanceof BusyError) return error.response.status !== 500 || attemptNumber < attemptsAtFailure
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
function readRetryAfter(response: Response, { all }: Pauses): number {
  const text = response.headers.get('retry-after') ?? ''
  const wait = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now()
  return Number.isNaN(wait) ? 0 : Math.min(Math.max(wait, 0), all)
}
