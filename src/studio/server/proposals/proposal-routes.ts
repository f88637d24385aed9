import { Hono } from 'hono'
import { stream } from 'hono/streaming'
import * as v from 'valibot'
import type { ProposalPatch, SendingFailure, SendingLine, SendingState } from '../../model/proposal-calls.ts'
import { answer } from '../answer.ts'
import { RefusedError } from '../refused-error.ts'
import { validateBody } from '../validate-body.ts'
import { readSendingState } from './read-sending-state.ts'
import { sendProposal } from './send-proposal.ts'
import { SendingError } from './sending-error.ts'
import { writePatch } from './write-patch.ts'

const request = {
  title: v.string(),
  reason: v.string(),
  paths: v.array(v.string()),
  identity: v.optional(v.object({ name: v.string(), email: v.string() })),
}

/** What was asked for, or why git cannot do it. */
async function orFailure<Value extends object>(work: Promise<Value>): Promise<Value | { failure: SendingFailure }> {
  try {
    return await work
  } catch (error) {
    if (error instanceof SendingError) return { failure: error.failure }
    throw error
  }
}

/** What the page asks about proposals: what can be sent, sending it line by line, and the file for a colleague. */
export function createProposalRoutes(folder: string) {
  return new Hono()
    .post('/state', validateBody({}), async (context) =>
      answer<SendingState | { failure: SendingFailure }>(context, await orFailure(readSendingState(folder))),
    )
    .post('/patch', validateBody(request), async (context) =>
      answer<ProposalPatch | { failure: SendingFailure }>(
        context,
        await orFailure(writePatch(folder, context.req.valid('json'))),
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
          await write({ failure: describeFailure(error) })
        }
      })
    })
}

/** Why sending failed; what the studio refuses by itself is its own sentence. */
function describeFailure(error: unknown): SendingFailure {
  if (error instanceof SendingError) return error.failure
  const said = error instanceof Error ? error.message : String(error)
  if (error instanceof RefusedError) return { problem: 'other', title: said, advice: '' }
  return { problem: 'other', title: 'The studio could not send the proposal.', advice: '', said }
}
