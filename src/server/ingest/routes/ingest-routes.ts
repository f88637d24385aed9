import * as v from 'valibot'
import { Hono, type Context, type MiddlewareHandler } from 'hono'
import { findBearerToken } from '../../http/find-bearer-token.ts'
import { formatFailureLine } from '../../http/format-failure-line.ts'
import { describeBodyLimit, limitBody } from '../../http/limit-body.ts'
import { parseJson } from '../../http/parse-json.ts'
import { refuseMethod } from '../../http/refuse-method.ts'
import { listAllRefusals, type RefusalSummary } from '../../records/refused-messages.ts'
import type { RecordStore } from '../../records/record-store.ts'
import { decodeMessage } from '../read/decode-message.ts'
import type { IngestAnswer } from '../message/ingest-answer.ts'
import type { Ingest, IngestChoice } from '../ingest.ts'
import { createRefusalOutcome, fhirContentType, toOperationOutcome } from './to-operation-outcome.ts'
import type { VerifyMachine } from './verify-machine.ts'
import { maxMessageBytes } from '../message/message-limits.ts'
import { findUnreadableContent, parsePlace, senderHeader } from './message-headers.ts'
import { formatActor, localSender, type Sender } from '../message/sender.ts'

/** What the ingest routes need from the rest of the server. */
export interface IngestRoutesOptions {
  readonly ingest: Ingest
  readonly records: RecordStore
  readonly verifyMachine: VerifyMachine
  readonly log: (line: string) => void
  /** The names of senders who may list, retry and discard everyone's refused messages; others can only do so with their own. */
  readonly operators?: readonly string[]
  readonly now?: () => Date
}

/** A page of refused messages, ordered by when they were first refused. */
export interface FailedAnswer {
  readonly refusals: readonly RefusalSummary[]
  /** The value of `after` in `GET /failed?after=` for the next page; absent if there is none. */
  readonly next?: string
}

/** The outcomes of retrying a page of refused messages. */
export interface RetryAnswer {
  readonly answers: readonly IngestAnswer[]
  /** The value of `after` in `POST /retry?after=` for the next page; absent if there is none. */
  readonly next?: string
}

/** The number of refused messages that were discarded. */
export interface DiscardAnswer {
  readonly discarded: number
}

const statusByOutcome: Readonly<Record<IngestAnswer['outcome'], 200 | 400 | 409 | 422>> = {
  taken: 200,
  partly: 200,
  refused: 422,
  unreadable: 400,
  conflict: 409,
}

type Variables = { sender: Sender }

/**
 * Creates the routes of /ingest for machine clients. POST / accepts a message, or with ?dry-run reports what would happen to it; GET
 * /failed lists refused messages, POST /retry retries them and POST /discard discards them, page by page. Answers contain places and what
 * is expected there; the log contains neither. A request with FHIR's content type is answered with an OperationOutcome.
 */
export function createIngestRoutes({
  ingest,
  records,
  verifyMachine,
  log,
  operators = [localSender.name],
  now = () => new Date(),
}: IngestRoutesOptions): Hono {
  const routes = new Hono<{ Variables: Variables }>({ strict: false })
  const answer = (context: Context, result: IngestAnswer): Response =>
    isFhirRequest(context)
      ? context.body(JSON.stringify(toOperationOutcome(result)), statusByOutcome[result.outcome], {
          'content-type': fhirContentType,
        })
      : context.json(result, statusByOutcome[result.outcome])
  routes.use(requireMachine(verifyMachine))
  routes.use(async (context, next) => {
    const reason = findUnreadableContent(context.req)
    return reason === undefined ? next() : refuse(context, 415, reason)
  })
  routes.use(limitBody(maxMessageBytes, (context) => refuse(context, 413, describeBodyLimit(maxMessageBytes))))
  const getOwnFilter = ({ name }: Sender): { readonly sender?: string } =>
    operators.includes(name) ? {} : { sender: name }
  routes.post('/', async (context) => {
    const choice = parseChoice(context.req.query())
    if (!choice) return refuse(context, 400, unexpectedQuery)
    const text = decodeMessage(new Uint8Array(await context.req.arrayBuffer()))
    return answer(context, await ingest(text, context.var.sender, parsePlace(context), choice))
  })
  routes.get('/failed', async (context) => {
    const { after, limit = '100' } = context.req.query()
    if (!/^(?:[1-9]\d?|100)$/.test(limit)) return refuse(context, 400, 'Unexpected limit, expected 1 to 100')
    if (!isCursor(after)) return refuse(context, 400, unexpectedAfter)
    const query = { ...getOwnFilter(context.var.sender), limit: Number(limit), now: now() }
    const listed: FailedAnswer = await records.refused.list({ ...query, ...(after !== undefined && { after }) })
    return context.json(listed)
  })
  routes.post('/retry', async (context) => {
    const after = context.req.query('after')
    if (!isCursor(after)) return refuse(context, 400, unexpectedAfter)
    const query = { ...getOwnFilter(context.var.sender), limit: maxRetries, now: now() }
    const page = await records.refused.list({ ...query, ...(after !== undefined && { after }) })
    const answers: IngestAnswer[] = []
    for (const refusal of page.refusals) answers.push(await retryRefusal(refusal, { ingest, records }))
    const retried: RetryAnswer = { answers, ...(page.next !== undefined && { next: page.next }) }
    return context.json(retried)
  })
  routes.post('/discard', async (context) => {
    const wanted = v.safeParse(discardSchema, parseJson(await context.req.text()))
    if (!wanted.success) return refuse(context, 400, 'Unexpected body, expected { "messageId": "…" }')
    const { messageId, sender } = wanted.output
    const at = now().toISOString()
    const actor = formatActor(context.var.sender)
    await records.audit.append({ at, actor, action: 'discard', detail: messageId.slice(0, 100) })
    let discarded = 0
    for await (const each of listAllRefusals(records.refused, { ...getOwnFilter(context.var.sender), now: now() }))
      if (each.messageId === messageId && (sender ?? each.sender) === each.sender)
        discarded += await records.refused.remove(each, { contentHash: each.contentHash, subject: '' })
    const answered: DiscardAnswer = { discarded }
    return context.json(answered)
  })
  for (const [path, method] of [
    ['/', 'POST'],
    ['/retry', 'POST'],
    ['/discard', 'POST'],
    ['/failed', 'GET'],
  ] as const)
    routes.all(path, refuseMethod(method))
  routes.all('*', (context) => refuse(context, 404, unexpectedAddress))
  routes.onError((error, context) => {
    // A sender that disconnects in the middle of a message is not a server failure, and cannot be answered.
    if (!context.req.raw.signal.aborted) log(formatFailureLine(context, 'ingest', error))
    return refuse(context, 500, 'Internal server error. Nothing is lost: send the message again.')
  })
  return routes as unknown as Hono
}

const unexpectedAddress = 'Unexpected address, expected /ingest, /ingest/failed, /ingest/retry or /ingest/discard'

const unexpectedQuery = 'Unexpected query, expected none, or ?dry-run to see what would happen to the message'

/** Reads how to feed in a message; undefined if the query has anything else, so that a misspelled dry run does not write. */
function parseChoice(query: Readonly<Record<string, string>>): IngestChoice | undefined {
  const { 'dry-run': dryRun, ...others } = query
  if (Object.keys(others).length > 0) return undefined
  if (dryRun === undefined) return { isDryRun: false }
  return dryRun === '' || dryRun === 'true' ? { isDryRun: true } : undefined
}

/** The number of messages that one request retries. */
const maxRetries = 25

const discardSchema = v.strictObject({ messageId: v.string(), sender: v.exactOptional(v.string()) })

/** Feeds a refused message in again for its own sender; if it is refused again, it keeps its place in the list. */
async function retryRefusal(
  refusal: RefusalSummary,
  { ingest, records }: Pick<IngestRoutesOptions, 'ingest' | 'records'>,
): Promise<IngestAnswer> {
  const { sender, messageId, file, line, isCut, reasons } = refusal
  const refused = isCut ? undefined : await records.refused.read(refusal)
  if (!refused) return { messageId, outcome: 'refused', purchases: [], reasons }
  const place = file === undefined ? undefined : { file, ...(line !== undefined && { line }) }
  return ingest(refused.message, { name: sender }, place)
}

const unexpectedAfter = 'Unexpected after, expected "next" of the page before'

/** Whether a text could be the `next` of a page: a JSON list of strings. */
function isCursor(after: string | undefined): boolean {
  return after === undefined || v.is(v.pipe(v.array(v.string()), v.minLength(2), v.maxLength(4)), parseJson(after))
}

function requireMachine(verifyMachine: VerifyMachine): MiddlewareHandler<{ Variables: Variables }> {
  return async (context, next) => {
    const credential = findBearerToken(context.req.header('authorization'))
    const access = credential === undefined ? 'unknown' : await verifyMachine(credential)
    if (access === 'unknown')
      return refuse(context, 401, 'Missing or unknown credentials: send the key or access token of a machine client')
    if (access === 'forbidden') return refuse(context, 403, 'This client may not send results')
    context.set('sender', access)
    // Receipts name the sender, and the sending command does not know its name.
    context.header(senderHeader, access.name)
    return next()
  }
}

/** Whether a request has or accepts one of FHIR's content types; the answer is JSON. */
function isFhirRequest({ req }: Context): boolean {
  return [req.header('content-type'), req.header('accept')].some((each) => /application\/fhir\+/i.test(each ?? ''))
}

function refuse(context: Context, status: 400 | 401 | 403 | 404 | 413 | 415 | 500, reason: string): Response {
  return isFhirRequest(context)
    ? context.body(JSON.stringify(createRefusalOutcome(reason)), status, { 'content-type': fhirContentType })
    : context.json({ reasons: [{ path: '/', reason }] }, status)
}
