import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Records } from '../../../src/server/records/records.ts'

/** Opens records for the tests of a describe, and hands them with a new id to `prepare` before each, so that tests share no data. */
export function withRecords(open: () => Promise<Records>, prepare: (records: Records, id: string) => void): void {
  let records: Records
  beforeAll(async () => {
    records = await open()
  })
  beforeEach(() => prepare(records, randomUUID()))
  afterAll(async () => records.close())
}
