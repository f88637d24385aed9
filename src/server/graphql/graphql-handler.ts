import type { IncomingMessage, ServerResponse } from 'node:http'
// Not 'graphql': a bundler takes that to a second copy of the package, whose schemas graphql-http refuses.
import { GraphQLError, parse } from 'graphql/index.js'
import { createHandler } from 'graphql-http'
import { BodyTooLargeError, readBody } from '../http/read-body.ts'
import type { Store } from '../store/open-store.ts'
import { openParticipantRecords } from './participant-records.ts'
import { portalResolvers, type RequestContext, type SignedInParticipant } from './portal-resolvers.ts'
import { queryLimits, queryLimitsRule } from './query-limits.ts'
import { readPortalSchema } from './read-portal-schema.ts'

/** What the handler needs from the rest of the server. */
export interface GraphqlHandlerOptions {
  readonly store: Store
  /** Whom an id token speaks for; `undefined` for one that is forged, expired, revoked or no token at all. */
  readonly verifyToken: (jwt: string) => Promise<SignedInParticipant | undefined>
  readonly now?: () => Date
  /** Where failures of the server itself are told, one line each. */
  readonly log?: (line: string) => void
}

const responseType = 'application/graphql-response+json'
/** Results are nobody else's business, also not of a cache on the way. */
const unstored = { 'cache-control': 'no-store' }

/**
 * Makes the handler of POST /graphql (spec/portal §7).
 *
 * A request that cannot be executed (bad JSON, unknown field, over the limits) is answered 400 with GraphQL errors, also
 * to a client that accepts plain JSON only. Every error of a resolver is answered 200, as GraphQL over HTTP has it, with
 * `extensions.code`: UNAUTHENTICATED, FORBIDDEN, or INTERNAL_SERVER_ERROR, whose cause is logged and not told.
 */
export async function createGraphqlHandler({
  store,
  verifyToken,
  now = () => new Date(),
  log = (line) => process.stderr.write(`${line}\n`),
}: GraphqlHandlerOptions): Promise<(request: IncomingMessage, response: ServerResponse) => Promise<void>> {
  const records = await openParticipantRecords(store.client)
  const formatError = (error: Readonly<Error>): Error => withoutCause(error, log)
  const handle = createHandler<IncomingMessage, undefined, RequestContext>({
    schema: readPortalSchema(),
    rootValue: portalResolvers(records, now),
    validationRules: [queryLimitsRule],
    parse: (source) => parse(source, { maxLexicalTokens: queryLimits.tokens }),
    context: ({ raw }) => ({ signedIn: once(async () => signedInBy(raw, verifyToken)) }),
    formatError,
    onOperation: (_request, _args, result) =>
      'data' in result
        ? undefined
        : [JSON.stringify({ errors: result.errors?.map(formatError) }), { status: 400, statusText: 'Bad Request' }],
  })

  return async (request, response) => {
    if (request.method !== 'POST') {
      refuse(response, 405, `Unexpected method ${request.method}, expected POST`, { allow: 'POST' })
      return
    }
    try {
      const [body, { status, headers }] = await handle({
        method: request.method,
        url: request.url ?? '/graphql',
        // graphql-http answers 200 to broken requests of clients that do not name this type; this server does not.
        headers: { ...request.headers, accept: responseType },
        body: await readBody(request, queryLimits.bodyBytes),
        raw: request,
        context: undefined,
      })
      if (body === null) refuse(response, status, 'Unexpected content-type, expected application/json')
      else response.writeHead(status, { ...headers, ...unstored, 'content-type': answerTypeFor(request) }).end(body)
    } catch (error) {
      if (response.destroyed) return
      if (error instanceof BodyTooLargeError) {
        request.resume()
        refuse(response, 413, error.message, { connection: 'close' })
        return
      }
      log(`GraphQL: ${describe(error)}`)
      refuse(response, 500, 'Unexpected failure of the server, expected an answer')
    }
  }
}

function refuse(response: ServerResponse, status: number, message: string, headers: Record<string, string> = {}): void {
  response
    .writeHead(status, { ...headers, ...unstored, 'content-type': 'application/json; charset=utf-8' })
    .end(JSON.stringify({ errors: [{ message }] }))
}

function answerTypeFor(request: IncomingMessage): string {
  const type = request.headers.accept?.includes(responseType) ? responseType : 'application/json'
  return `${type}; charset=utf-8`
}

async function signedInBy(
  request: IncomingMessage,
  verifyToken: GraphqlHandlerOptions['verifyToken'],
): Promise<SignedInParticipant | undefined> {
  const [, token] = /^Bearer ([\w.~+/-]+=*)$/i.exec(request.headers.authorization ?? '') ?? []
  return token === undefined ? undefined : verifyToken(token)
}

/** The error as a participant may see it: one that no resolver meant to tell becomes a plain sentence. */
function withoutCause(error: Readonly<Error>, log: (line: string) => void): Error {
  if (!(error instanceof GraphQLError) || !error.originalError || error.originalError instanceof GraphQLError)
    return error
  log(`GraphQL: ${describe(error.originalError)}`)
  return new GraphQLError('Unexpected failure of the server, expected an answer', {
    nodes: error.nodes ?? null,
    path: error.path ?? null,
    extensions: { code: 'INTERNAL_SERVER_ERROR' },
  })
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return async () => (made ??= make())
}
