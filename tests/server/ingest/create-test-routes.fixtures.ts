import type { Hono } from 'hono'
import { afterAll, beforeAll } from 'vitest'
import { createIngest, type IngestOptions } from '../../../src/server/ingest/ingest.ts'
import { createIngestRoutes } from '../../../src/server/ingest/routes/ingest-routes.ts'
import { compiledCatalogue } from '../../fixtures/compiled-catalogue.ts'
import { openIngestStore, type IngestStore } from './ingest-store.ts'

/** Opens a store with its routes before the tests of a file, and closes it after them. */
export function setUpRoutes(): { store: IngestStore; routes: Hono } {
  const opened = {} as { store: IngestStore; routes: Hono }
  beforeAll(async () => {
    opened.store = await openIngestStore()
    opened.routes = createTestRoutes(opened.store)
  })
  afterAll(async () => opened.store.close())
  return opened
}

/** The routes into a store, in which a sender's key is its name. */
export function createTestRoutes(
  { records, now }: Pick<IngestStore, 'records' | 'now'>,
  options: Partial<Pick<IngestOptions, 'catalogue' | 'sendersWithoutReview'>> = {},
): Hono {
  return createIngestRoutes({
    ingest: createIngest({ records, now, catalogue: compiledCatalogue, ...options }),
    records,
    verifyMachine: async (credential) => ({ name: credential }),
    log: () => {},
    now,
  })
}
