import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createRequestPriority } from '../../../src/server/http/request-priority.ts'
import { exampleBundle } from './example-bundle.ts'
import { createLocalIngest, prioritizeUsers } from '../../../src/server/ingest/local-ingest.ts'
import { openLibsqlRecordStore } from '../../../src/server/records/libsql/open-libsql-record-store.ts'
import type { RecordStore } from '../../../src/server/records/record-store.ts'
import type { LocalDatabase } from '../../../src/server/data-folder/open-local-database.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compiledCatalogue } from '../../fixtures/compiled-catalogue.ts'
import { openQuickDatabase } from '../data-folder/open-quick-database.ts'

let folder: string
let store: LocalDatabase
let records: RecordStore

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'local-ingest-'))
  store = await openQuickDatabase(folder)
  records = await openLibsqlRecordStore(store)
})
afterAll(async () => {
  await records.close()
  await rm(folder, { recursive: true })
})

describe('the right of way', () => {
  it('goes to people as long as one of them is waiting, but not forever', async () => {
    const { runFirst, yieldToRequests } = createRequestPriority(200)
    const done: string[] = []
    const person = runFirst(async () => {
      await setTimeout(50)
      done.push('person')
    })
    const machine = yieldToRequests().then(() => done.push('machine'))
    await Promise.all([person, machine])
    expect(done).toEqual(['person', 'machine'])
    const long = runFirst(async () => setTimeout(600)).then(() => done.push('slow person'))
    await yieldToRequests().then(() => done.push('next machine'))
    await long
    expect(done).toEqual(['person', 'machine', 'next machine', 'slow person'])
    await expect(runFirst(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
    await yieldToRequests()
  })

  it('goes to every request except those that feed results in', async () => {
    const rightOfWay = createRequestPriority(10_000)
    let isFed = false
    const answer = prioritizeUsers(async ({ url }) => {
      if (url.endsWith('/ingest')) await rightOfWay.yieldToRequests().then(() => (isFed = true))
      else await setTimeout(30).then(() => expect(isFed).toBe(false))
      return new Response(url)
    }, rightOfWay)
    const requests = ['/graphql', '/ingest'].map(async (path) => answer(new Request(`http://localhost${path}`), {}))
    await Promise.all(requests)
    expect(isFed).toBe(true)
  })
})

describe('messages that are fed into a server', () => {
  it('are taken one after another, and none while a person is waiting', async () => {
    const rightOfWay = createRequestPriority(5000)
    const ingest = createLocalIngest({ store, records, catalogue: compiledCatalogue, rightOfWay })
    let taken = 0
    const all = Array.from({ length: 8 }, async (_, index) => {
      const { outcome } = await ingest(JSON.stringify(exampleBundle(index + 1)), { name: 'local' })
      taken += 1
      return outcome
    })
    await all[0]
    expect(taken).toBe(1)
    await rightOfWay.runFirst(async () => {
      await setTimeout(200)
      expect(taken).toBe(1)
    })
    expect(await Promise.all(all)).toEqual(Array.from({ length: 8 }, () => 'taken'))
    expect((await records.participants.load('example-000008'))?.orders).toHaveLength(1)
  })

  it('do not wait for a message that failed', async () => {
    const broken: RecordStore = {
      ...records,
      audit: {
        ...records.audit,
        append: async (event) =>
          event.action === 'ingest' ? Promise.reject(new Error('gone')) : records.audit.append(event),
      },
    }
    const rightOfWay = createRequestPriority()
    const ingest = createLocalIngest({ store, records: broken, catalogue: compiledCatalogue, rightOfWay })
    const send = async (index: number) => ingest(JSON.stringify(exampleBundle(index)), { name: 'local' })
    const results = await Promise.allSettled([send(11), send(12), ingest('{', { name: 'local' })])
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled'])
  })
})
