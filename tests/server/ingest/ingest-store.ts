import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DefinitionCatalogue } from '../../../src/catalogue/catalogue.ts'
import { createIngest, type Ingest } from '../../../src/server/ingest/ingest.ts'
import type { IngestAnswer } from '../../../src/server/ingest/message/ingest-answer.ts'
import type { MessagePlace } from '../../../src/server/ingest/message/sender.ts'
import { openLibsqlRecordStore } from '../../../src/server/records/libsql/open-libsql-record-store.ts'
import type { RefusedMessage } from '../../../src/server/records/refused-messages.ts'
import type { RecordStore } from '../../../src/server/records/record-store.ts'
import { compiledCatalogue } from '../../fixtures/compiled-catalogue.ts'
import { refusedIn } from '../records/refused-in.ts'
import { collectAll } from '../records/purchase-versions.ts'
import { dumpTables } from '../data-folder/dump-tables.ts'
import { openQuickDatabase } from '../data-folder/open-quick-database.ts'

/** Who sends a message, and where it was; lab-client unless another sender is given. */
export interface MessageSource {
  readonly sender?: string
  readonly place?: MessagePlace
}

/** A store into which messages are fed; a second passes with each. */
export interface IngestStore {
  readonly records: RecordStore
  send(message: unknown, catalogue?: DefinitionCatalogue, from?: MessageSource): Promise<IngestAnswer>
  now(): Date
  refused(): Promise<RefusedMessage[]>
  /** Everything that is stored, table by table. */
  dump(): Promise<Record<string, string[]>>
  close(): Promise<void>
}

/** Opens an empty one. */
export async function openIngestStore(): Promise<IngestStore> {
  const folder = await mkdtemp(join(tmpdir(), 'ingest-'))
  const store = await openQuickDatabase(folder)
  const records = await openLibsqlRecordStore(store)
  let seconds = 0
  const now = (): Date => new Date(Date.UTC(2026, 10, 22, 12, 0, (seconds += 1)))
  /** One for each catalogue, because each computes the revision of the whole content. */
  const ingests = new Map<DefinitionCatalogue, Ingest>()
  return {
    records,
    now,
    send: async (message, catalogue = compiledCatalogue, { sender = 'lab-client', place } = {}) => {
      const ingest = ingests.get(catalogue) ?? createIngest({ records, catalogue, now })
      ingests.set(catalogue, ingest)
      return ingest(typeof message === 'string' ? message : JSON.stringify(message), { name: sender }, place)
    },
    refused: async () => collectAll(refusedIn(records)),
    dump: async () => dumpTables(store.client),
    async close() {
      await records.close()
      await rm(folder, { recursive: true })
    },
  }
}
