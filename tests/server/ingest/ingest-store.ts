import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Catalogue } from '../../../src/catalogue/catalogue.ts'
import { createIngest, type IngestAnswer } from '../../../src/server/ingest/ingest.ts'
import { openLibsqlRecords } from '../../../src/server/records/open-libsql-records.ts'
import type { RefusedMessage } from '../../../src/server/records/refused-messages.ts'
import type { Records } from '../../../src/server/records/records.ts'
import { openStore } from '../../../src/server/store/open-store.ts'
import { compiledCatalogue } from '../../fixtures/compiled-catalogue.ts'
import { allOf } from '../records/purchase-versions.ts'

/** A store into which messages are fed; a second passes with each. */
export interface IngestStore {
  readonly records: Records
  send(message: unknown, catalogue?: Catalogue): Promise<IngestAnswer>
  now(): Date
  refused(): Promise<RefusedMessage[]>
  close(): Promise<void>
}

/** Opens an empty one. */
export async function openIngestStore(): Promise<IngestStore> {
  const folder = await mkdtemp(join(tmpdir(), 'ingest-'))
  const records = await openLibsqlRecords(await openStore(folder))
  let seconds = 0
  const now = (): Date => new Date(Date.UTC(2026, 10, 22, 12, 0, (seconds += 1)))
  return {
    records,
    now,
    send: async (message, catalogue = compiledCatalogue!) =>
      createIngest({ records, catalogue, now })(typeof message === 'string' ? message : JSON.stringify(message), {
        name: 'lab-client',
      }),
    refused: async () => allOf(records.refused.list()),
    async close() {
      await records.close()
      await rm(folder, { recursive: true })
    },
  }
}
