import { createServer } from 'vite'
import { main } from './main.ts'

const proxied = ['/idp', '/graphql', '/outbox', '/config.json', '/manifest.webmanifest', '/contact-center']

/** Starts the back end, and before it Vite's development server, which shows code and content as they are saved. */
export async function dev(root: string, args: readonly string[]): Promise<void> {
  const backEnd = await main({ root, args })
  if (!backEnd) return
  const proxy = Object.fromEntries(proxied.map((path) => [path, backEnd.url]))
  const vite = await createServer({ root, server: { proxy } })
  await vite.listen()
  vite.printUrls()
  const close = (): void => void vite.close()
  process.once('SIGINT', close).once('SIGTERM', close)
}
