import { GraphQLError } from 'graphql/index.js'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

/**
 * The requests that one participant may make in ten minutes to each process of the server; limited because each call adds an event to the
 * audit log.
 */
export interface ParticipantLimits {
  /** Requests that load; aliases of one request load once. */
  readonly loads: number
  /** Calls that mark results as viewed or seen. */
  readonly marks: number
}

/** On average, one load and two marks per second: far more than a person makes, and far less than it takes to fill a disk. */
export const participantLimits: ParticipantLimits = { loads: 600, marks: 1200 }

const windowSeconds = 600

/** Counts the requests of participants. */
export interface ParticipantCounter {
  /** @throws {GraphQLError} RATE_LIMITED if there are too many. */
  count(kind: keyof ParticipantLimits, participantId: string): Promise<void>
}

/** Creates a counter that starts at zero, in the memory of this process. */
export function createParticipantCounter(limits: ParticipantLimits): ParticipantCounter {
  const counters = {
    loads: new RateLimiterMemory({ points: limits.loads, duration: windowSeconds }),
    marks: new RateLimiterMemory({ points: limits.marks, duration: windowSeconds }),
  }
  return {
    async count(kind, participantId) {
      try {
        await counters[kind].consume(participantId)
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error
        throw new GraphQLError(`Too many calls: at most ${limits[kind]} in ten minutes.`, {
          extensions: { code: 'RATE_LIMITED' },
        })
      }
    },
  }
}
