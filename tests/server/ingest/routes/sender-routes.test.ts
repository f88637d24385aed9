import type { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toPlaceHeaders } from '../../../../src/server/ingest/routes/message-headers.ts'
import { smallCatalogue } from '../../../fixtures/small-catalogue.ts'
import { collectAll } from '../../records/purchase-versions.ts'
import { createTestRoutes } from '../create-test-routes.fixtures.ts'
import { openIngestStore, type IngestStore } from '../ingest-store.ts'

let store: IngestStore
let routes: Hono

beforeAll(async () => {
  store = await openIngestStore()
  routes = createTestRoutes(store, { catalogue: smallCatalogue })
})
afterAll(async () => store.close())

const as = (sender: string) => ({ authorization: `Bearer ${sender}` })
const post = async (sender: string, body: string, path = '/') =>
  routes.request(path, { method: 'POST', body, headers: as(sender) })
const getFailed = async (sender: string, query = '') =>
  (await (await routes.request(`/failed${query}`, { headers: as(sender) })).json()) as {
    refusals: { messageId: string; sender: string; file?: string; line?: number }[]
    next?: string
  }

describe('senders', () => {
  it('see, retry and discard their own refused messages, and the operator those of everyone', async () => {
    for (const sender of ['lab-a', 'lab-b'])
      for (const messageId of ['00001', '00002'])
        await routes.request('/', {
          method: 'POST',
          body: JSON.stringify({ messageId, of: sender }),
          headers: { ...as(sender), ...toPlaceHeaders({ file: 'day.ndjson', line: 7 }) },
        })
    expect((await getFailed('lab-a')).refusals).toMatchObject([
      { messageId: '00001', sender: 'lab-a', file: 'day.ndjson', line: 7 },
      { messageId: '00002', sender: 'lab-a' },
    ])
    const retried = (await (await post('lab-b', '', '/retry')).json()) as { answers: object[] }
    expect(retried.answers).toHaveLength(2)
    const discard = async (sender: string, body: unknown) =>
      (await post(sender, JSON.stringify(body), '/discard')).json()
    expect(await discard('lab-a', { messageId: '00001', sender: 'lab-b' })).toEqual({ discarded: 0 })
    expect(await discard('lab-a', { messageId: '00001' })).toEqual({ discarded: 1 })
    expect((await getFailed('lab-b')).refusals).toHaveLength(2)
    expect(await discard('local', { messageId: '00001' })).toEqual({ discarded: 1 })
    expect(await discard('local', { messageId: '00002', sender: 'lab-a' })).toEqual({ discarded: 1 })
    expect((await getFailed('lab-a')).refusals).toEqual([])
    expect((await getFailed('lab-b')).refusals).toHaveLength(1)
    expect((await post('lab-a', '{}', '/discard')).status).toBe(400)
    const discards = (await collectAll(store.records.audit.listEvents({ actor: 'sender lab-a' }))).filter(
      (each) => each.action === 'discard',
    )
    expect(discards.map(({ detail }) => detail)).toEqual(['00001', '00001'])
  })

  it('get refused messages in pages', async () => {
    for (let count = 0; count < 5; count += 1) await post('lab-p', JSON.stringify({ messageId: `p${count}` }))
    const found: string[] = []
    for (let query = '?limit=2'; query !== '';) {
      const { refusals, next } = await getFailed('lab-p', query)
      found.push(...refusals.map(({ messageId }) => messageId))
      query = next === undefined ? '' : `?limit=2&after=${encodeURIComponent(next)}`
    }
    expect(found).toEqual(['p0', 'p1', 'p2', 'p3', 'p4'])
    for (const query of ['limit=0', 'limit=1000', 'after=nonsense', 'after=%7B%7D'])
      expect((await routes.request(`/failed?${query}`, { headers: as('lab-p') })).status, query).toBe(400)
  })
})
