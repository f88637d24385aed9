import { resolve } from 'node:path'
import { createServer } from 'vite'
import { main, readOptions } from './main.ts'

const proxiedPaths = ['/idp', '/graphql', '/outbox', '/config.json', '/manifest.webmanifest', '/contact-center']

/** The development server, and the back end that it proxies to. */
export interface DevServer {
  /** Where Vite serves the portal. */
  readonly url: string
  stop(): Promise<void>
}

/**
 * Starts the back end and, in front of it, Vite's development server, which shows code and content as they are saved. Resolves with
 * undefined if the back end cannot start.
 */
export async function startDevServer(root: string, args: readonly string[]): Promise<DevServer | undefined> {
  const backEnd = await main({ root, args })
  if (!backEnd) return undefined
  const proxy = Object.fromEntries(proxiedPaths.map((path) => [path, backEnd.url]))
  const { dataFolder } = await readOptions(root, args)
  // The data folder may be within a folder that Vite serves.
  const fs = { deny: [`${resolve(dataFolder).replaceAll(/[^\w/-]/g, String.raw`\$&`)}/**`] }
  const vite = await createServer({ root, server: { proxy, fs } })
  await vite.listen()
  vite.printUrls()
  const close = (): void => void vite.close()
  process.once('SIGINT', close).once('SIGTERM', close).once('SIGHUP', close)
  return {
    url: vite.resolvedUrls?.local[0] ?? '',
    stop: async () => {
      process.off('SIGINT', close).off('SIGTERM', close).off('SIGHUP', close)
      await vite.close()
      await backEnd.stop()
    },
  }
}
