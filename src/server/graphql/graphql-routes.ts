// Not 'graphql', which a bundler resolves to a second copy of the package, whose schemas graphql-http refuses.
import { GraphQLError } from 'graphql/index.js'
import { createHandler } from 'graphql-http'
import { Hono, type Context } from 'hono'
import { compress } from 'hono/compress'
import type { StatusCode } from 'hono/utils/http-status'
import { findBearerToken } from '../http/find-bearer-token.ts'
import { formatFailureLine } from '../http/format-failure-line.ts'
import { describeBodyLimit, limitBody } from '../http/limit-body.ts'
import { isTooDeep, tooDeepProblem } from '../http/nesting.ts'
import { parseJson } from '../http/parse-json.ts'
import { createQueryCache } from './query-cache.ts'
import { createParticipantCounter, participantLimits, type ParticipantLimits } from './participant-counter.ts'
import {
  createPortalResolvers,
  type AuditedRecords,
  type RequestContext,
  type SignedInParticipant,
} from './portal-resolvers.ts'
import { queryLimits, queryLimitsRule } from './query-limits.ts'
import { printToStderr } from '../terminal/print-line.ts'
import { readPortalSchema } from './read-portal-schema.ts'

/** What the routes need from the rest of the server. */
export interface GraphqlRoutesOptions {
  readonly records: AuditedRecords
  /** The owner of an id token; `undefined` if it is forged, expired, revoked or no token at all. */
  readonly verifyToken: (jwt: string) => Promise<SignedInParticipant | undefined>
  readonly now?: () => Date
  /** How many requests one participant may make. */
  readonly limits?: ParticipantLimits
  /** Where failures of the server itself are logged, one line each. */
  readonly log?: (line: string) => void
}

const responseType = 'application/graphql-response+json'
/** Keeps caches from storing results. */
const noStoreHeaders = { 'cache-control': 'no-store' }

/**
 * Creates the routes of /graphql (spec/portal §7), whose answers are compressed.
 *
 * A request that cannot be executed (bad JSON, unknown field, over the limits) is answered with 400 and GraphQL errors, even if the client
 * accepts only plain JSON. Every error of a resolver is answered with 200, as GraphQL over HTTP prescribes, and `extensions.code`:
 * UNAUTHENTICATED, FORBIDDEN, RATE_LIMITED, or INTERNAL_SERVER_ERROR, whose cause is logged and not revealed.
 */
export function createGraphqlRoutes({
  records,
  verifyToken,
  now = () => new Date(),
  limits = participantLimits,
  log = printToStderr,
}: GraphqlRoutesOptions): Hono {
  const handle = createHandler<Context['req'], RequestContext, RequestContext>({
    schema: readPortalSchema(),
    rootValue: createPortalResolvers(records, { now, counter: createParticipantCounter(limits) }),
    validationRules: [queryLimitsRule],
    ...createQueryCache(),
    context: ({ context }) => context,
    onOperation: ({ context }, _args, result) => {
      const errors = result.errors?.map((error) => hideCause(error, context.reportFailure))
      const text = JSON.stringify({ ...result, errors })
      return 'data' in result
        ? [text, { status: 200, statusText: 'OK' }]
        : [text, { status: 400, statusText: 'Bad Request' }]
    },
  })

  const routes = new Hono({ strict: false })
  routes.use(compress())
  routes.post(
    '/',
    limitBody(queryLimits.bodyBytes, (context) => refuse(context, 413, describeBodyLimit(queryLimits.bodyBytes))),
    async (context) => {
      const { req } = context
      const text = await req.text()
      if (isTooDeep(parseJson(text))) return refuse(context, 400, tooDeepProblem)
      const fail = (error: unknown): void => log(formatFailureLine(context, 'GraphQL', error))
      let signedIn: ReturnType<RequestContext['findSignedIn']> | undefined
      const requestContext: RequestContext = {
        reportFailure: fail,
        findSignedIn: async () => (signedIn ??= findSignedIn(req, verifyToken)),
      }
      try {
        const [body, { status, headers }] = await handle({
          method: req.method,
          url: req.url,
          // graphql-http answers broken requests with 200 unless the client names this type; this server does not.
          headers: { ...req.header(), accept: responseType },
          body: text,
          raw: req,
          context: requestContext,
        })
        if (body === null)
          return refuse(context, status as RefusedStatus, 'Unexpected content-type, expected application/json')
        const type = chooseAnswerType(req.header('accept'))
        return context.newResponse(body, {
          status: status as StatusCode,
          headers: { ...headers, ...noStoreHeaders, 'content-type': type },
        })
      } catch (error) {
        fail(error)
        return refuse(context, 500, 'Internal server error')
      }
    },
  )
  routes.all('/', (context) => {
    context.header('allow', 'POST')
    return refuse(context, 405, `Unexpected method ${context.req.method}, expected POST`)
  })
  return routes
}

type RefusedStatus = 400 | 405 | 413 | 415 | 500

function refuse(context: Context, status: RefusedStatus, message: string): Response {
  return context.json({ errors: [{ message }] }, status, noStoreHeaders)
}

function chooseAnswerType(accept: string | undefined): string {
  const type = accept?.includes(responseType) ? responseType : 'application/json'
  return `${type}; charset=utf-8`
}

async function findSignedIn(
  request: Context['req'],
  verifyToken: GraphqlRoutesOptions['verifyToken'],
): Promise<SignedInParticipant | undefined> {
  const token = findBearerToken(request.header('authorization'))
  return token === undefined ? undefined : verifyToken(token)
}

/** Returns the error as a participant may see it: one that a resolver did not throw on purpose becomes a generic sentence. */
function hideCause(error: GraphQLError, fail: (cause: Error) => void): GraphQLError {
  const { originalError } = error
  if (!originalError || originalError instanceof GraphQLError) return error
  fail(originalError)
  return new GraphQLError('Internal server error', {
    nodes: error.nodes ?? null,
    path: error.path ?? null,
    extensions: { code: 'INTERNAL_SERVER_ERROR' },
  })
}
