import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener, RequestError } from '@hono/node-server'
import { Hono } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { admitConnections } from './admit-connections.ts'
import { answerInTurn } from './answer-in-turn.ts'
import { defaultLimits, type ConnectionLimits } from './connection-limits.ts'
import type { SecurityHeaders } from './security-headers.ts'
import type { IsTrustedProxy } from './trusted-proxies.ts'
import { Gate, watchConnections } from './watch-connections.ts'

/** The port cannot be used; the message is for the person who started the server. */
export class PortError extends Error {
  override readonly name = 'PortError'
}

/** Answers requests, such as Hono's `fetch`. */
export type Fetch = (request: Request, env: object) => Response | Promise<Response>

/** A server that listens. */
export interface Listener {
  readonly port: number
  /** Sets what answers requests; earlier ones have waited for it. */
  answerWith(fetch: Fetch): void
  /** Finishes the requests in progress and those on connections that are already open, then stops accepting any, and resolves. */
  close(): Promise<void>
}

/** Where to listen. */
export interface ListenOptions {
  readonly host: string
  /** 0 for any free port. */
  readonly port: number
  /** The headers of answers to malformed requests; the application sends its own. */
  readonly headers?: SecurityHeaders
  readonly limits?: Partial<ConnectionLimits>
  /** Proxies to which the limit of connections per address does not apply. */
  readonly isTrustedProxy?: IsTrustedProxy
  /** Called with later errors of the server, such as a connection that the system cannot accept; it goes on listening. */
  readonly onError?: (error: Error) => void
}

/** Listens for requests. @throws {PortError} if another program has the port, or this user may not use it. */
export async function listen({ host, port, headers, ...options }: ListenOptions): Promise<Listener> {
  const limits = { ...defaultLimits, ...options.limits }
  let answerWith: Listener['answerWith'] = () => undefined
  const answering = new Promise<Fetch>((resolve) => {
    answerWith = resolve
  })
  const refusals = new Hono()
  if (headers) refusals.use(secureHeaders(headers))
  refusals.all('*', (context) =>
    context.text('Malformed request\n', 400, {
      'cache-control': 'no-store',
    }),
  )
  const gate = new Gate()
  const answer = getRequestListener(
    async (request, env) => {
      await gate.opened
      return (await answering)(request, env)
    },
    {
      errorHandler: (error) => {
        if (error instanceof RequestError) return refusals.request('/')
        return new Response(null, { status: 500 })
      },
    },
  )
  const server = createServer({
    headersTimeout: limits.headersTimeout,
    requestTimeout: limits.requestTimeout,
    keepAliveTimeout: limits.keepAliveTimeout,
    connectionsCheckingInterval: Math.min(limits.headersTimeout, 5000),
  })
  // Drops clients that do not read.
  server.timeout = limits.idleTimeout
  admitConnections(server, { limits, isTrustedProxy: options.isTrustedProxy ?? (() => false) })
  const watch = watchConnections(server, { limits, gate })
  const queueRequests = (listener: RequestListener): RequestListener =>
    answerInTurn((request, response) => {
      watch.begin(response)
      listener(request, response)
    }, limits.pending)
  server.on(
    'request',
    queueRequests((request, response) => void answer(request, response)),
  )
  // Otherwise, Node itself would answer such requests without counting them.
  server.on(
    'checkExpectation',
    queueRequests((_request, response) => void response.writeHead(417, { connection: 'close' }).end()),
  )
  await startListening(server, { host, port })
  server.on('error', options.onError ?? (() => undefined))
  return { port: (server.address() as AddressInfo).port, answerWith, close: () => watch.close() }
}

async function startListening(server: Server, { host, port }: { host: string; port: number }): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const refuse = (error: NodeJS.ErrnoException) =>
      reject(new PortError(describeListenError(error, { host, port }), { cause: error }))
    server.once('error', refuse)
    server.listen({ host, port, exclusive: true }, () => {
      server.off('error', refuse)
      resolve()
    })
  })
}

function describeListenError(
  { code, message }: NodeJS.ErrnoException,
  { host, port }: { host: string; port: number },
): string {
  const other = port < 1024 || port > 65_000 ? 4300 : port + 1
  const fix = `Choose another with: PORT=${other} npm start`
  if (code === 'EADDRINUSE') return `Port ${port} is already in use. ${fix}`
  if (code === 'EACCES') return `This user may not use port ${port}. ${fix}`
  if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL')
    return `This computer has no address ${host}. Choose another with --host, or leave it out to serve this computer alone.`
  return `Cannot listen on port ${port}: ${message}. ${fix}`
}
