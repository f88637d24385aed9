import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { load } from '../../../scripts/load.mjs'

/** Starts a portal like `npm start` does, with the stand-in for the contact center as its chat. */
export async function startStandInPortal(): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const { startServer } = await load<typeof import('../../../src/server/start-server.ts')>('src/server/start-server.ts')
  const root = join(import.meta.dirname, '../../..')
  const dataFolder = await mkdtemp(join(tmpdir(), 'chat-'))
  const server = await startServer({
    port: 0,
    dataFolder,
    portalFolder: join(root, '.build/portal'),
    catalogueFile: join(root, '.build/content/catalogue.json'),
    contactCenterScript: join(root, 'src/server/contact-center/cxbus.js'),
  })
  return {
    url: server.url,
    stop: async () => {
      await server.stop()
      await rm(dataFolder, { recursive: true })
    },
  }
}
