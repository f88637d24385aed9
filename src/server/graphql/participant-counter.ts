import { GraphQLError } from 'graphql/index.js'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

/**
 * How often one participant may ask in each ten minutes, in every process of the server; each call is an event of the
 * audit log.
 */
export interface ParticipantLimits {
  /** Requests that load; aliases of one request load once. */
  readonly loads: number
  /** Calls that mark results as viewed or seen. */
  readonly marks: number
}

/** On average one load and two marks a second: far above what a person does, far below what fills a disk. */
export const participantLimits: ParticipantLimits = { loads: 600, marks: 1200 }

const windowSeconds = 600

/** Counts what a participant asks for. */
export interface ParticipantCounter {
  /** @throws {GraphQLError} RATE_LIMITED where it is too much. */
  count(kind: keyof ParticipantLimits, participantId: string): Promise<void>
}

/** Makes a counter that begins at nothing, in the memory of this process. */
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
