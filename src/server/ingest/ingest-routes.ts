import { Hono, type Context, type MiddlewareHandler } from 'hono'
import { failureLine } from '../http/failure-line.ts'
import { bodyTooLarge, limitBody } from '../http/limit-body.ts'
import { refuseMethod } from '../http/refuse-method.ts'
import type { RefusedMessage } from '../records/refused-messages.ts'
import type { Records } from '../records/records.ts'
import type { Ingest, IngestAnswer } from './ingest.ts'
import { decodeMessage } from './decode-message.ts'
import type { VerifyMachine } from './machine-client.ts'
import { maxMessageBytes } from './max-message-bytes.ts'
import { readPlace, senderHeader } from './message-headers.ts'
import type { Sender } from './sender.ts'

/** What the routes need from the rest of the server. */
export interface IngestRoutesOptions {
  readonly ingest: Ingest
  readonly records: Records
  readonly verifyMachine: VerifyMachine
  readonly log: (line: string) => void
  readonly now?: () => Date
}

/** A refused message as it is listed: without what was in it. */
export type ListedRefusal = Omit<RefusedMessage, 'message'>

/** What became of some refused messages, all of them received before a time; none is left where the list is empty. */
export interface RetryAnswer {
  readonly before: string
  readonly answers: readonly IngestAnswer[]
}

const statusOf: Readonly<Record<IngestAnswer['outcome'], 200 | 400 | 422>> = {
  taken: 200,
  partly: 200,
  refused: 422,
  unreadable: 400,
}

type Variables = { sender: Sender }

/**
 * Makes the routes of /ingest for machine clients: POST / takes a message, GET /failed lists what was refused, and POST /retry
 * tries some of it again, until it answers an empty list. Answers name places and what is expected there; the log names neither.
 */
export function createIngestRoutes({
  ingest,
  records,
  verifyMachine,
  log,
  now = () => new Date(),
}: IngestRoutesOptions): Hono {
  const routes = new Hono<{ Variables: Variables }>({ strict: false })
  const answer = (context: Context, result: IngestAnswer): Response => context.json(result, statusOf[result.outcome])
  routes.use(onlyMachines(verifyMachine))
  routes.use(limitBody(maxMessageBytes, (context) => refuse(context, 413, bodyTooLarge(maxMessageBytes))))
  routes.post('/', async (context) => {
    const text = decodeMessage(new Uint8Array(await context.req.arrayBuffer()))
    return answer(context, await ingest(text, context.var.sender, readPlace(context)))
  })
  routes.get('/failed', async (context) => {
    const listed: ListedRefusal[] = []
    for await (const { message: _, ...refusal } of records.refused.list()) listed.push(refusal)
    return context.json(listed)
  })
  routes.post('/retry', async (context) => {
    const before = context.req.query('before') ?? now().toISOString()
    return context.json(await retry(before, { ingest, records, sender: context.var.sender }))
  })
  for (const [path, method] of [
    ['/', 'POST'],
    ['/retry', 'POST'],
    ['/failed', 'GET'],
  ] as const)
    routes.all(path, refuseMethod(method))
  routes.onError((error, context) => {
    // A sender that gives up in the middle of a message is not a failure of the server, and hears nothing more.
    if (!context.req.raw.signal.aborted) log(failureLine(context, 'ingest', error))
    return refuse(
      context,
      500,
      'Unexpected failure of the server, expected an answer; nothing is lost by sending it again',
    )
  })
  return routes as unknown as Hono
}

/** So many messages are tried again in one request. */
const mostRetries = 100

interface RetryOptions extends Pick<IngestRoutesOptions, 'ingest' | 'records'> {
  readonly sender: Sender
}

/** One that is refused again counts as received anew, so that the next request comes to others. */
async function retry(before: string, { ingest, records, sender }: RetryOptions): Promise<RetryAnswer> {
  const texts: string[] = []
  for await (const { receivedAt, message } of records.refused.list()) {
    if (receivedAt < before) texts.push(String(message))
    if (texts.length === mostRetries) break
  }
  const answers: IngestAnswer[] = []
  for (const text of texts) answers.push(await ingest(text, sender))
  return { before, answers }
}

function onlyMachines(verifyMachine: VerifyMachine): MiddlewareHandler<{ Variables: Variables }> {
  return async (context, next) => {
    const [, credential] = /^Bearer ([\w.~+/-]+=*)$/i.exec(context.req.header('authorization') ?? '') ?? []
    const access = credential === undefined ? 'unknown' : await verifyMachine(credential)
    if (access === 'unknown')
      return refuse(context, 401, 'Unexpected authorization, expected the key or access token of a machine client')
    if (access === 'forbidden')
      return refuse(context, 403, 'Unexpected access, expected a machine client that may ingest')
    context.set('sender', access)
    // Receipts name the sender, whose name the command that sends does not know.
    context.header(senderHeader, access.name)
    return next()
  }
}

function refuse(context: Context, status: 401 | 403 | 413 | 500, reason: string): Response {
  return context.json({ reasons: [{ path: '/', reason }] }, status)
}
