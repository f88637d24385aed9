import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getConnInfo } from '@hono/node-server/conninfo'
import { Hono } from 'hono'
import { expect } from 'vitest'
import { createApp, type AppOptions } from '../../../src/server/app.ts'
import { getPreviousPortalFolder } from '../../../schemas/portal-folder.ts'
import { localPortalConfig } from '../../../src/server/settings/portal-settings.ts'
import type { ConnectionLimits } from '../../../src/server/http/connection-limits.ts'
import { listen, type Listener } from '../../../src/server/http/listen.ts'
import { createPortalFileReader } from '../../../src/server/http/portal-file-reader.ts'
import { createSecurityHeaders } from '../../../src/server/http/security-headers.ts'
import type { IsTrustedProxy } from '../../../src/server/http/trusted-proxies.ts'
import { quickStop } from './quick-stop.ts'

/** The application with a small portal, behind a real listener. */
export interface PortalServer {
  /** Where the built portal is looked for. */
  readonly folder: string
  readonly listener: Listener
  /** Sends a request without the changes that fetch makes: the path as it is, no decompression. */
  ask(path: string, headers?: Record<string, string>, method?: string): Promise<Answer>
  stop(): Promise<void>
}

/** An answer as it arrived. */
export interface Answer {
  readonly status: number
  readonly headers: Record<string, unknown>
  readonly body: Buffer
}

/** Starts the application on a folder of its own; a failure of the server fails the test. */
export async function startPortal(
  options: {
    limits?: Partial<ConnectionLimits>
    isTrustedProxy?: IsTrustedProxy
    onError?: (error: Error) => void
    app?: Partial<AppOptions>
  } = {},
): Promise<PortalServer> {
  const home = await mkdtemp(join(tmpdir(), 'portal-'))
  const folder = join(home, 'built')
  const logged: string[] = []
  const listener = await listen({
    host: '127.0.0.1',
    port: 0,
    headers: createSecurityHeaders(localPortalConfig),
    limits: { ...quickStop, ...options.limits },
    ...(options.isTrustedProxy && { isTrustedProxy: options.isTrustedProxy }),
    ...(options.onError && { onError: options.onError }),
  })
  const app = createApp({
    configuration: localPortalConfig,
    graphql: new Hono(),
    readAsset: createPortalFileReader(folder, getPreviousPortalFolder(folder)),
    getConnInfo,
    checkReadiness: async () => ({ isReady: true }),
    log: (line) => logged.push(line),
    ...options.app,
  })
  listener.answerWith(app.fetch)
  return {
    folder,
    listener,
    ask: async (path, headers = {}, method = 'GET') => askAt(listener.port, path, { headers, method }),
    stop: async () => {
      await listener.close()
      await rm(home, { recursive: true })
      expect(logged).toEqual([])
    },
  }
}

function askAt(port: number, path: string, options: { headers: Record<string, string>; method: string }) {
  return new Promise<Answer>((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, agent: false, ...options }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode!, headers: response.headers, body: Buffer.concat(chunks) }),
      )
    })
      .on('error', reject)
      .end()
  })
}

/** Sends bytes as they are, and returns what comes back until the server ends the connection. */
export function sendRaw(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    socket.on('data', (chunk) => (answer += chunk.toString()))
    socket.on('close', () => resolve(answer))
    socket.on('error', reject)
  })
}
