import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../../..')

const program = `
  const { load } = await import('./scripts/load.mjs')
  const { main } = await load('src/server/main.ts')
  const portalFolder = process.env.TEST_PORTAL_FOLDER
  await main({ command: 'npm start', root: process.cwd(), args: process.argv.slice(1), ...(portalFolder && { portalFolder }) })
`

/** The back end as `npm start` runs it, in a process of its own. */
export interface ServerProcess {
  readonly url: string
  readonly process: ChildProcess
  /** What it has printed so far, in both streams. */
  printed(): string
  /** Ends it with a signal and waits until it is gone; resolves with its exit code, null if the signal ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>
}

/** Runs the program, without waiting for anything. */
export function runMain(args: readonly string[], env: NodeJS.ProcessEnv = {}): ChildProcess {
  const options = { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] } as const
  return spawn(process.execPath, ['--input-type=module', '-e', program, '--', ...args], {
    ...options,
    stdio: [...options.stdio],
  })
}

/** Starts the back end in its own process and waits until it prints its address. */
export async function startProcess(
  port: number,
  dataFolder: string,
  env: NodeJS.ProcessEnv = {},
): Promise<ServerProcess> {
  const child = runMain(['--port', String(port), '--data', dataFolder], env)
  let text = ''
  const isUp = new Promise<void>((done, fail) => {
    const read = (chunk: Buffer): void => {
      text += chunk.toString()
      if (text.includes('/outbox')) done()
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('exit', () => fail(new Error(`Unexpected end of the server, expected it to start: ${text}`)))
  })
  await isUp
  return {
    url: `http://localhost:${port}`,
    process: child,
    printed: () => text,
    end: async (signal) => {
      const gone = once(child, 'exit')
      child.kill(signal)
      const [code] = (await gone) as [number | null]
      return code
    },
  }
}

/** A port that is free now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
