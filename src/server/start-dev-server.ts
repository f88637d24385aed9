import { resolve } from 'node:path'
import { createServer } from 'vite'
import { main } from './main.ts'
import { handleStopSignals } from './terminal/handle-stop-signals.ts'

const proxiedPaths = ['/idp', '/graphql', '/outbox', '/config.json', '/manifest.webmanifest', '/contact-center']

/** The development server, and the back end that it proxies to. */
export interface DevServer {
  /** Where Vite serves the portal. */
  readonly url: string
  stop(): Promise<void>
}

/**
 * Starts the back end and, in front of it, Vite's development server, which shows code and content as they are saved. Resolves with
 * undefined if the back end cannot start or `build` resolves with false.
 */
export async function startDevServer(
  root: string,
  args: readonly string[],
  build: () => Promise<boolean>,
): Promise<DevServer | undefined> {
  const backEnd = await main({ command: 'npm run dev', root, args, build })
  if (!backEnd) return undefined
  const proxy = Object.fromEntries(proxiedPaths.map((path) => [path, backEnd.url]))
  // The data folder may be within a folder that Vite serves.
  const fs = { deny: [`${resolve(backEnd.dataFolder).replaceAll(/[^\w/-]/g, String.raw`\$&`)}/**`] }
  const vite = await createServer({ root, server: { proxy, fs } })
  await vite.listen()
  vite.printUrls()
  const forget = handleStopSignals(() => void vite.close())
  return {
    url: vite.resolvedUrls?.local[0] ?? '',
    stop: async () => {
      forget()
      await vite.close()
      await backEnd.stop()
    },
  }
}
