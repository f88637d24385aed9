import { GraphQLError } from 'graphql/index.js'
import type {
  MutationSetViewedReadyResultsAtArgs,
  Participant,
  QueryLoadParticipantArgs,
  SetViewedReadyResultsAtResponse,
} from '../../../schemas/portal-types.ts'
import type { ParticipantRecords } from '../records/participant-records.ts'

/** Whom a valid id token speaks for. */
export interface SignedInParticipant {
  readonly participantId: string
  /** What to call a participant of whom the store knows nothing yet, such as one who has signed up and bought nothing. */
  readonly givenName?: string
}

/** What the resolvers know of one request; a type and not an interface, because graphql-http asks for an index signature. */
export type RequestContext = {
  /** Whom the request's token speaks for; `undefined` without a valid one. */
  readonly signedIn: () => Promise<SignedInParticipant | undefined>
  /** Notes a failure of the server itself. */
  readonly fail: (error: unknown) => void
}

interface PortalResolvers {
  loadParticipant(args: QueryLoadParticipantArgs, context: RequestContext): Promise<Participant>
  setViewedReadyResultsAt(
    args: MutationSetViewedReadyResultsAtArgs,
    context: RequestContext,
  ): Promise<SetViewedReadyResultsAtResponse>
}

/**
 * The root fields of schemas/portal.graphql.
 *
 * A participant reaches their own data only: anything else is FORBIDDEN in the same words whether it exists or not.
 * `setViewedReadyResultsAt` succeeds only where all results are ready; it answers when the time is on disk.
 */
export function portalResolvers(records: ParticipantRecords, now: () => Date): PortalResolvers {
  return {
    async loadParticipant({ loadParticipantInput: { participantId } }, context) {
      const self = await required(context)
      if (participantId !== self.participantId) throw forbidden('participantId')
      const details = { firstName: self.givenName ?? null, membership: null }
      return (await records.load(participantId)) ?? { participantId, details, orders: [] }
    },
    async setViewedReadyResultsAt({ setViewedReadyResultsAtInput: { purchaseId } }, context) {
      const self = await required(context)
      const outcome = await records.markViewed(self.participantId, purchaseId, now().toISOString())
      if (outcome === 'unknown') throw forbidden('purchaseId')
      return { success: outcome === 'viewed' }
    },
  }
}

async function required(context: RequestContext): Promise<SignedInParticipant> {
  const self = await context.signedIn()
  if (self) return self
  throw new GraphQLError('Unexpected authorization, expected the id token of a signed-in participant', {
    extensions: { code: 'UNAUTHENTICATED' },
  })
}

function forbidden(argument: string): GraphQLError {
  return new GraphQLError(`Unexpected ${argument}, expected one of the signed-in participant`, {
    extensions: { code: 'FORBIDDEN' },
  })
}
