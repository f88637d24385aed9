import { resolve } from 'node:path'
import { startServer, type RunningServer, type ServerOptions } from '../../src/server/start-server.ts'
import { quickStop } from './http/quick-stop.ts'

const catalogueFile = resolve(import.meta.dirname, '../../.build/content/catalogue.json')

/** Starts the server on a free port with the compiled catalogue. Unless the options say otherwise, it stops at once and logs nothing. */
export async function startTestServer(
  options: Partial<ServerOptions> & Pick<ServerOptions, 'dataFolder'>,
): Promise<RunningServer> {
  return startServer({ port: 0, catalogueFile, limits: quickStop, log: () => undefined, ...options })
}
