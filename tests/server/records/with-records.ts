import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { RecordStore } from '../../../src/server/records/record-store.ts'

/** Opens records for the tests of a describe, and hands them with a new id to `prepare` before each, so that tests share no data. */
export function withRecords(
  open: () => Promise<RecordStore>,
  prepare: (records: RecordStore, id: string) => void,
): void {
  let records: RecordStore
  beforeAll(async () => {
    records = await open()
  })
  beforeEach(() => prepare(records, randomUUID()))
  afterAll(async () => records.close())
}
