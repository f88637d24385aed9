import type { Hono } from 'hono'
import { createIngest, type IngestOptions } from '../../../src/server/ingest/ingest.ts'
import { createIngestRoutes } from '../../../src/server/ingest/routes/ingest-routes.ts'
import { compiledCatalogue } from '../../fixtures/compiled-catalogue.ts'
import type { IngestStore } from './ingest-store.ts'

/** The routes into a store, for which a sender's key is its name. */
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
