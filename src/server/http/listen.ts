import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Handler } from './create-router.ts'
import { sendText } from './send.ts'

/** Said when the port cannot be had; the message is meant for the person who started the server. */
export class PortError extends Error {
  override readonly name = 'PortError'
}

/** A server that listens. */
export interface Listener {
  readonly port: number
  /** Says who answers; requests that came before have waited. */
  answerWith(handler: Handler): void
  /** Takes no more requests, finishes those under way for at most `patience` milliseconds, and resolves. */
  close(patience: number): Promise<void>
}

/** Where to listen. */
export interface ListenOptions {
  readonly host: string
  /** 0 for any that is free. */
  readonly port: number
  readonly headers: Readonly<Record<string, string>>
  readonly log: (line: string) => void
}

/** Listens for requests. @throws {PortError} if another program has the port, or this user may not use it. */
export async function listen({ host, port, headers, log }: ListenOptions): Promise<Listener> {
  let isClosing = false
  let answerWith: Listener['answerWith'] = () => undefined
  const handler = new Promise<Handler>((resolve) => {
    answerWith = resolve
  })
  const server = createServer({ requestTimeout: 30_000, headersTimeout: 10_000, keepAliveTimeout: 5000 })
  server.on('request', (request, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    response.on('close', () => isClosing && server.closeIdleConnections())
    void (async () => {
      try {
        await (
          await handler
        )(request, response)
      } catch (error) {
        if (response.destroyed) return
        log(`Unexpected failure at ${request.method}: ${error instanceof Error ? error.stack : 'not an error'}`)
        if (response.headersSent) response.destroy()
        else sendText(response, 500, 'Unexpected failure of the server, expected an answer')
      }
    })()
  })
  await begin(server, { host, port })
  return {
    port: (server.address() as AddressInfo).port,
    answerWith,
    close: async (patience) => {
      isClosing = true
      const force = setTimeout(() => server.closeAllConnections(), patience)
      await new Promise((resolve) => server.close(resolve))
      clearTimeout(force)
    },
  }
}

async function begin(server: Server, { host, port }: { host: string; port: number }): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(new PortError(describe(error, port), { cause: error })),
    )
    server.listen({ host, port, exclusive: true }, resolve)
  })
}

function describe({ code, message }: NodeJS.ErrnoException, port: number): string {
  const other = port < 1024 || port > 65_000 ? 4300 : port + 1
  const mend = `Choose another with: PORT=${other} npm start`
  if (code === 'EADDRINUSE') return `Unexpected program on port ${port} already, expected it to be free. ${mend}`
  if (code === 'EACCES') return `Unexpected refusal of port ${port}, expected one that this user may use. ${mend}`
  return `Unexpected failure on port ${port} (${message}), expected to listen there. ${mend}`
}
