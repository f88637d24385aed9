import { GraphQLError } from 'graphql/index.js'
import type {
  MutationSetResultsSeenArgs,
  MutationSetViewedReadyResultsAtArgs,
  Participant,
  QueryLoadParticipantArgs,
  SetResultsSeenResponse,
  SetViewedReadyResultsAtResponse,
} from '../../../schemas/portal-types.ts'
import type { RecordStore } from '../records/record-store.ts'
import type { ParticipantCounter } from './participant-counter.ts'
import { releaseOrder } from './release-order.ts'

/** The owner of a valid id token. */
export interface SignedInParticipant {
  readonly participantId: string
  /** The first name of a participant who is not in the store, such as one who signed up and bought nothing. */
  readonly givenName?: string
}

/** What the resolvers know about one request; a type rather than an interface, because graphql-http requires an index signature. */
export type RequestContext = {
  /** The owner of the request's token; `undefined` without a valid one. */
  readonly findSignedIn: () => Promise<SignedInParticipant | undefined>
  /** Records a failure of the server itself. */
  readonly reportFailure: (error: unknown) => void
}

/** The records, and the end of the audit log. */
export interface AuditedRecords extends Pick<RecordStore, 'participants'> {
  readonly audit: Pick<RecordStore['audit'], 'append'>
}

interface PortalResolvers {
  loadParticipant(args: QueryLoadParticipantArgs, context: RequestContext): Promise<Participant>
  setViewedReadyResultsAt(
    args: MutationSetViewedReadyResultsAtArgs,
    context: RequestContext,
  ): Promise<SetViewedReadyResultsAtResponse>
  setResultsSeen(args: MutationSetResultsSeenArgs, context: RequestContext): Promise<SetResultsSeenResponse>
}

/**
 * The root fields of schemas/portal.graphql.
 *
 * Participants can access only their own data; anything else is FORBIDDEN, in the same words whether it exists or not. Of an order, they
 * see what `releaseOrder` leaves. `setViewedReadyResultsAt` succeeds only if all results are ready, `setResultsSeen` only if all results
 * that it names are still as they were shown; both answer once the time is on disk. Every read and change is in the audit log before the
 * answer is sent; if logging fails, so does the call. A request loads its participant once and is logged once, however often it asks for
 * the participant; a participant with too many requests is RATE_LIMITED, which is not logged.
 */
export function createPortalResolvers(
  { participants, audit }: AuditedRecords,
  { now, counter }: { readonly now: () => Date; readonly counter: ParticipantCounter },
): PortalResolvers {
  const note = async (action: string, at: Date, { participantId }: SignedInParticipant): Promise<void> =>
    audit.append({ at: at.toISOString(), actor: participantId, action, participantId })
  const load = async (self: SignedInParticipant): Promise<Participant> => {
    const { participantId } = self
    await counter.count('loads', participantId)
    const details = { firstName: self.givenName ?? null, membership: null }
    const at = now()
    const [known] = await Promise.all([participants.load(participantId), note('load-participant', at, self)])
    if (!known) return { participantId, details, orders: [] }
    return { ...known, orders: known.orders.map((order) => releaseOrder(order, at.getTime())) }
  }
  const loads = new WeakMap<RequestContext, Promise<Participant>>()
  return {
    async loadParticipant({ loadParticipantInput: { participantId } }, context) {
      const self = await requireSignedIn(context)
      if (participantId !== self.participantId) throw createForbiddenError('participantId')
      const loading = loads.get(context) ?? load(self)
      loads.set(context, loading)
      return loading
    },
    async setViewedReadyResultsAt({ setViewedReadyResultsAtInput: { purchaseId } }, context) {
      const self = await requireSignedIn(context)
      await counter.count('marks', self.participantId)
      const at = now()
      // First, so that no change is missing from the log.
      await note('mark-viewed', at, self)
      const outcome = await participants.markViewed(self.participantId, purchaseId, at.toISOString())
      if (outcome === 'unknown') throw createForbiddenError('purchaseId')
      return { success: outcome === 'viewed' }
    },
    async setResultsSeen({ setResultsSeenInput: { purchaseId, revisions } }, context) {
      const self = await requireSignedIn(context)
      await counter.count('marks', self.participantId)
      const at = now()
      await note('mark-seen', at, self)
      const seen = { revisions, seenAt: at.toISOString() }
      const outcome = await participants.markSeen(self.participantId, purchaseId, seen)
      if (outcome === 'unknown') throw createForbiddenError('purchaseId')
      if (outcome === 'too-many') throw createTooManyRevisionsError()
      return { success: outcome === 'seen' }
    },
  }
}

async function requireSignedIn(context: RequestContext): Promise<SignedInParticipant> {
  const self = await context.findSignedIn()
  if (self) return self
  throw new GraphQLError('Unexpected authorization, expected the id token of a signed-in participant', {
    extensions: { code: 'UNAUTHENTICATED' },
  })
}

function createForbiddenError(argument: string): GraphQLError {
  return new GraphQLError(`Unexpected ${argument}, expected one of the signed-in participant`, {
    extensions: { code: 'FORBIDDEN' },
  })
}

function createTooManyRevisionsError(): GraphQLError {
  return new GraphQLError('Unexpected number of revisions, expected at most one for each result of the purchase', {
    extensions: { code: 'BAD_USER_INPUT' },
  })
}
