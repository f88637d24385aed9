import { getErrorMessage } from '../../../catalogue/get-error-message.ts'
import { Hono, type Context } from 'hono'
import { stream } from 'hono/streaming'
import * as v from 'valibot'
import type {
  FileVersions,
  GitIdentity,
  OpenProposal,
  ProposalPatch,
  ProposalReview,
  PutBackFiles,
  SendingFailure,
  SendingLine,
  SendingState,
} from '../../model/proposal-calls.ts'
import { respondWithJson } from '../respond-with-json.ts'
import type { ContentWorkspace } from '../content-workspace.ts'
import type { SaveResult } from '../source-files.ts'
import { catchFailure, ProposalSendingError } from './sending-error.ts'
import { UserFacingError } from '../user-facing-error.ts'
import { validateBody } from '../validate-body.ts'
import { continueProposal } from './continue-proposal.ts'
import { GitRunner } from './git-runner.ts'
import { readIdentity } from './identity.ts'
import { dropOwnVersion, joinFileVersions, readFileVersions } from './join-versions.ts'
import { keepBothVersions } from './joined-versions.ts'
import { leaveProposal } from './leave-proposal.ts'
import { listProposals } from './list-proposals.ts'
import { postReview } from './post-review.ts'
import type { ProposalDocuments } from './proposal-documents.ts'
import { readSendingState } from './read-sending-state.ts'
import { sendProposal } from './send-proposal.ts'
import { sendReview, type SentDecisions } from './send-review.ts'
import { withdrawProposal } from './withdraw-proposal.ts'
import { writePatch } from './write-patch.ts'

const identity = v.optional(v.object({ name: v.string(), email: v.string() }))

const request = { title: v.string(), reason: v.string(), paths: v.array(v.string()), identity }

/** A commit's full hash. */
const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{40,64}$/))

const seenVersions = { path: v.string(), mine: v.optional(v.string()), theirBlob: hash }

/** The routes for proposals: what can be sent, sending it with a line for each step, and the patch file for a colleague. */
export function createProposalRoutes(studioContent: ContentWorkspace, documents: ProposalDocuments) {
  const { folder } = studioContent
  return new Hono()
    .post('/state', validateBody({}), (context) => respondWithResult<SendingState>(context, readSendingState(folder)))
    .post('/identity', validateBody({}), (context) =>
      respondWithResult<{ readonly identity?: GitIdentity }>(
        context,
        readIdentity(new GitRunner(folder)).then((known) => (known ? { identity: known } : {})),
      ),
    )
    .post('/patch', validateBody(request), (context) =>
      respondWithResult<ProposalPatch>(context, writePatch(folder, context.req.valid('json'))),
    )
    .post('/versions', validateBody({ path: v.string() }), (context) =>
      respondWithResult<FileVersions>(context, readFileVersions(folder, context.req.valid('json').path)),
    )
    .post('/join', validateBody(seenVersions), async (context) => {
      const { path, ...seen } = context.req.valid('json')
      const saved = await catchFailure(joinFileVersions(folder, path, seen))
      studioContent.refresh()
      return respondWithJson<SaveResult | { failure: SendingFailure }>(context, saved)
    })
    .post('/drop', validateBody(seenVersions), async (context) => {
      const { path, ...seen } = context.req.valid('json')
      const dropped = await catchFailure(dropOwnVersion(folder, path, seen))
      studioContent.refresh()
      return respondWithJson<{ readonly path: string } | { failure: SendingFailure }>(context, dropped)
    })
    .post('/keep-both', validateBody({ path: v.string(), mine: v.string(), theirs: v.string() }), (context) => {
      const { path, ...both } = context.req.valid('json')
      keepBothVersions(folder, path, both)
      return respondWithJson<{ readonly path: string }>(context, { path })
    })
    .post('/list', validateBody({}), (context) =>
      respondWithResult<{ readonly proposals: readonly OpenProposal[] }>(
        context,
        listProposals(folder).then((proposals) => ({ proposals })),
      ),
    )
    .post('/review', validateBody({ commit: hash }), (context) =>
      respondWithResult<ProposalReview>(context, documents.review(context.req.valid('json').commit)),
    )
    .post(
      '/send-review',
      validateBody({
        branch: v.string(),
        commit: hash,
        decision: v.picklist(['accepted', 'refused']),
        words: v.pipe(v.string(), v.nonEmpty()),
        identity,
      }),
      (context) => respondWithResult<SentDecisions>(context, sendReview(folder, context.req.valid('json'))),
    )
    .post('/put-back', validateBody({ commit: hash }), (context) =>
      respondWithResult<PutBackFiles>(context, leaveProposal(studioContent, context.req.valid('json').commit)),
    )
    .post('/withdraw', validateBody({ branch: v.string(), commit: hash }), (context) => {
      const { branch, commit } = context.req.valid('json')
      return respondWithResult<{ readonly branch: string }>(
        context,
        withdrawProposal(folder, { branch, commit }).then(() => ({ branch })),
      )
    })
    .post('/continue', validateBody({ commit: hash }), (context) =>
      respondWithResult<{ readonly files: readonly string[] }>(
        context,
        continueProposal(folder, context.req.valid('json').commit).then((files) => ({ files })),
      ),
    )
    .post(
      '/post-review',
      validateBody({
        branch: v.string(),
        commit: hash,
        verdict: v.picklist(['accepted', 'refused']),
        body: v.string(),
      }),
      (context) =>
        respondWithResult<{ readonly address: string }>(
          context,
          postReview(folder, context.req.valid('json')).then((address) => ({ address })),
        ),
    )
    .post('/send', validateBody(request), (context) => {
      const proposal = context.req.valid('json')
      context.header('content-type', 'application/x-ndjson')
      return stream(context, async (lines) => {
        const write = (line: SendingLine) => lines.write(`${JSON.stringify(line)}\n`)
        try {
          const sent = await sendProposal(folder, proposal, { onStep: (step) => void write({ step }) })
          await write({ sent })
        } catch (error) {
          await write({ failure: toSendingFailure(error) })
        }
      })
    })
}

/** Responds with the result of the work, or the reason why git cannot do it. */
async function respondWithResult<Value extends object>(context: Context, work: Promise<Value>) {
  return respondWithJson<Value | { failure: SendingFailure }>(context, await catchFailure(work))
}

/** Describes why sending failed; a refusal by the studio itself brings its own sentence. */
function toSendingFailure(error: unknown): SendingFailure {
  if (error instanceof ProposalSendingError) return error.failure
  const message = getErrorMessage(error)
  if (error instanceof UserFacingError) return { problem: 'other', title: message, advice: '' }
  return {
    problem: 'other',
    title: 'The studio could not finish sending the proposal.',
    advice:
      'Look under Proposals to see whether it is there. If it is not, try again; if it happens again, show the words below to a colleague.',
    output: message,
    mayHaveArrived: true,
  }
}
