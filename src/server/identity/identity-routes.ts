import { Hono, type Context } from 'hono'
import type { GetConnInfo } from 'hono/conninfo'
import { toAddressGroup } from '../http/to-address-group.ts'
import { formatFailureLine } from '../http/format-failure-line.ts'
import { isJsonObject } from '../http/is-json-object.ts'
import { describeBodyLimit, limitBody } from '../http/limit-body.ts'
import { isTooDeep, tooDeepProblem } from '../http/nesting.ts'
import { parseJson } from '../http/parse-json.ts'
import { refuseMethod } from '../http/refuse-method.ts'
import { IdentityError, createUnknownClientError } from './identity-error.ts'
import type { Identity } from './open-identity.ts'
import { parseTextField, type RequestFields } from './operations/request-fields.ts'

const contentType = 'application/x-amz-json-1.1'
const targetPrefix = 'AWSCognitoIdentityProviderService.'
const maxBodyBytes = 64 * 1024

/** Operations that carry an access token instead of the application's id. */
const tokenOperations = new Set(['GetUser', 'ChangePassword', 'GlobalSignOut'])

/** What the routes need from the rest of the server. */
export interface IdentityRoutesOptions {
  /** Where failures of the server itself are logged. */
  readonly log: (line: string) => void
  readonly getConnInfo: GetConnInfo
}

/**
 * Creates the routes of /idp, which use Cognito's protocol: the operation is in a header, everything else in the body, and every refusal is
 * a 400. The public keys of the tokens are served under the same path.
 */
export function createIdentityRoutes(identity: Identity, { log, getConnInfo }: IdentityRoutesOptions): Hono {
  const refuse = (context: Context, error: IdentityError) => answer(context, 400, toBody(error))
  const routes = new Hono({ strict: false })
  routes.post(
    '/',
    limitBody(maxBodyBytes, (context) =>
      refuse(context, new IdentityError('SerializationException', describeBodyLimit(maxBodyBytes))),
    ),
    async (context) => {
      const name = parseOperationName(context.req.header('x-amz-target'))
      try {
        return answer(context, 200, await runOperation(identity, name, context, getConnInfo))
      } catch (error) {
        if (error instanceof IdentityError) return refuse(context, error)
        log(formatFailureLine(context, name, error))
        return answer(context, 500, toBody(new IdentityError('InternalErrorException', 'Something went wrong')))
      }
    },
  )
  routes.all('/', refuseMethod('POST'))
  const keysPath = `/${identity.pool.id}/.well-known/jwks.json`
  routes.get(keysPath, (context) => context.json(identity.keySet))
  routes.all(keysPath, refuseMethod('GET'))
  return routes
}

function answer(context: Context, status: 200 | 400 | 500, body: object): Response {
  return context.body(JSON.stringify(body), status, { 'content-type': contentType, 'cache-control': 'no-store' })
}

const toBody = ({ name, message }: IdentityError) => ({ __type: name, message })

async function runOperation(
  identity: Identity,
  name: string,
  context: Context,
  getConnInfo: GetConnInfo,
): Promise<object> {
  const operation = Object.hasOwn(identity.operations, name) ? identity.operations[name] : undefined
  if (!operation)
    throw new IdentityError('UnknownOperationException', 'Unexpected operation, expected one of Cognito’s.')
  const fields = await readFields(context)
  if (!tokenOperations.has(name)) {
    const clientId = parseTextField(fields, 'ClientId', 128)
    if (clientId !== identity.pool.clientId) throw createUnknownClientError(clientId)
  }
  return operation(fields, { address: toAddressGroup(getConnInfo(context).remote.address ?? 'unknown') })
}

/** Parses the operation's name, for look-up and for the log, into which a client cannot write anything else. */
function parseOperationName(header: string | undefined): string {
  const name = header?.startsWith(targetPrefix) ? header.slice(targetPrefix.length) : ''
  return /^[A-Za-z]{1,64}$/.test(name) ? name : 'no operation'
}

async function readFields({ req }: Context): Promise<RequestFields> {
  // A form on a different site can send JSON, but not with this type.
  if (req.header('content-type')?.split(';')[0]?.trim() !== contentType)
    throw new IdentityError('SerializationException', `Unexpected content type, expected ${contentType}`)
  const fields = parseJson(await req.text())
  if (!isJsonObject(fields))
    throw new IdentityError('SerializationException', 'Unexpected body, expected a JSON object')
  if (isTooDeep(fields)) throw new IdentityError('SerializationException', tooDeepProblem)
  return fields
}
