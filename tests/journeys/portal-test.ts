import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { test as base } from '@playwright/test'
import { load } from '../../scripts/load.mjs'
import { PageAudit } from './page-audit.ts'

const root = resolve(import.meta.dirname, '../..')

interface WorkerFixtures {
  /** This worker's own back end: its address, and the key with which results are sent to it. */
  readonly backEnd: { readonly url: string; readonly ingestKey: string }
  /** The address of this worker's own back end, which serves the production build. */
  readonly portalUrl: string
}

interface TestFixtures {
  /** Judges the page when the test ends, whether the test mentions it or not. */
  readonly audit: PageAudit
}

/** A test whose page belongs to a back end and a data folder of the worker's own. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  backEnd: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that it must make from this pattern
    async ({}, provide) => {
      const { startServer } =
        await load<typeof import('../../src/server/start-server.ts')>('src/server/start-server.ts')
      const dataFolder = await mkdtemp(join(tmpdir(), 'portal-journey-'))
      const server = await startServer({
        port: 0,
        dataFolder,
        portalFolder: join(root, '.build/portal'),
        catalogueFile: join(root, '.build/content/catalogue.json'),
      })
      const ingestKey = (await readFile(join(dataFolder, 'ingest.key'), 'utf8')).trim()
      await provide({ url: server.url, ingestKey })
      await server.stop()
      await rm(dataFolder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  portalUrl: [({ backEnd }, provide) => provide(backEnd.url), { scope: 'worker' }],
  baseURL: ({ portalUrl }, provide) => provide(portalUrl),
  audit: [
    async ({ page, portalUrl }, provide) => {
      const audit = new PageAudit(page, new URL(portalUrl).origin)
      await provide(audit)
      await audit.check()
      // What is still on its way when a journey ends does not matter.
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    },
    { auto: true },
  ],
})
