import type { IncomingMessage } from 'node:http'
import type { Handler } from '../http/create-router.ts'
import { BodyTooLargeError, readBody } from '../http/read-body.ts'
import { sendJson } from '../http/send.ts'
import { IdentityError, unknownClient } from './identity-error.ts'
import type { Identity } from './open-identity.ts'
import { readText, type RequestFields } from './request-fields.ts'

const contentType = 'application/x-amz-json-1.1'
const target = 'AWSCognitoIdentityProviderService.'
const largestBody = 64 * 1024

/** Operations that carry an access token instead of the application's id. */
const tokenOperations = new Set(['GetUser', 'ChangePassword', 'GlobalSignOut'])

/** Answers Cognito's protocol: the operation is in a header, everything else in the body, every refusal is a 400. */
export function createIdentityHandler(identity: Identity, log: (line: string) => void): Handler {
  return async (request, response) => {
    const name = nameOf(request)
    try {
      sendJson(response, 200, await answerTo(identity, name, request), contentType)
    } catch (error) {
      if (response.destroyed) return
      if (error instanceof BodyTooLargeError) {
        request.resume()
        response.setHeader('connection', 'close')
      }
      const refusal = refusalOf(error)
      if (!refusal) log(`Unexpected failure in ${name}: ${error instanceof Error ? error.stack : 'not an error'}`)
      const { name: __type, message } = refusal ?? serverFailure()
      sendJson(response, refusal ? 400 : 500, { __type, message }, contentType)
    }
  }
}

/** The error as the protocol says it; undefined where the server itself has failed. */
function refusalOf(error: unknown): IdentityError | undefined {
  if (error instanceof BodyTooLargeError) return new IdentityError('SerializationException', error.message)
  return error instanceof IdentityError ? error : undefined
}

const serverFailure = (): IdentityError => new IdentityError('InternalErrorException', 'Something went wrong')

async function answerTo(identity: Identity, name: string, request: IncomingMessage): Promise<object> {
  const operation = Object.hasOwn(identity.operations, name) ? identity.operations[name] : undefined
  if (!operation)
    throw new IdentityError('UnknownOperationException', 'Unexpected operation, expected one of Cognito’s.')
  const fields = await readFields(request)
  if (!tokenOperations.has(name)) {
    const clientId = readText(fields, 'ClientId', 128)
    if (clientId !== identity.pool.clientId) throw unknownClient(clientId)
  }
  return operation(fields, { address: request.socket.remoteAddress ?? 'unknown' })
}

/** The operation's name, for look-up and for the log; nothing that a client could write into the log. */
function nameOf({ headers }: IncomingMessage): string {
  const header = headers['x-amz-target']
  const name = typeof header === 'string' && header.startsWith(target) ? header.slice(target.length) : ''
  return /^[A-Za-z]{1,64}$/.test(name) ? name : 'no operation'
}

async function readFields(request: IncomingMessage): Promise<RequestFields> {
  // A form of another site can send JSON, but not with this type.
  if (request.headers['content-type']?.split(';')[0]?.trim() !== contentType)
    throw new IdentityError('SerializationException', `Unexpected content type, expected ${contentType}`)
  const body = await readBody(request, largestBody)
  try {
    const fields: unknown = JSON.parse(body)
    if (typeof fields === 'object' && fields !== null && !Array.isArray(fields)) return fields as RequestFields
  } catch {
    // Falls through: what the parser says quotes the text, and the text may hold a password.
  }
  throw new IdentityError('SerializationException', 'Unexpected body, expected a JSON object')
}
