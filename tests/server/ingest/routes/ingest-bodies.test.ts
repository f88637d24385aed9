import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { IngestAnswer } from '../../../../src/server/ingest/message/ingest-answer.ts'
import { createIngest } from '../../../../src/server/ingest/ingest.ts'
import { createIngestRoutes } from '../../../../src/server/ingest/routes/ingest-routes.ts'
import { createKeyVerifier } from '../../../../src/server/ingest/routes/verify-machine.ts'
import { toPlaceHeaders, parsePlace } from '../../../../src/server/ingest/routes/message-headers.ts'
import { compiledCatalogue } from '../../../fixtures/compiled-catalogue.ts'
import { openIngestStore, type IngestStore } from '../ingest-store.ts'
import { ownMessage } from '../own-message.ts'

let store: IngestStore
const log: string[] = []
beforeAll(async () => (store = await openIngestStore()))
afterAll(async () => store.close())

const routesForKey = (): Hono => {
  const { records, now } = store
  const ingest = createIngest({ records, catalogue: compiledCatalogue, now })
  return createIngestRoutes({
    ingest,
    records,
    verifyMachine: createKeyVerifier('the-key'),
    log: (line) => log.push(line),
    now,
  })
}
const post = async (routes: Hono, body: BodyInit, path = '/') =>
  routes.request(path, { method: 'POST', body, ...bearer })
const bearer = { headers: { authorization: 'Bearer the-key' } }

describe('a message sent over HTTP', () => {
  it('in Latin-1 or UTF-16 is refused with the name of the encoding, kept, and refused again', async () => {
    const routes = routesForKey()
    const text = JSON.stringify(ownMessage({ messageId: 'latin' })).replace('Kim', 'José')
    const answered = await post(routes, Buffer.from(text, 'latin1'))
    expect([answered.status, answered.headers.get('x-sender')]).toEqual([400, 'local'])
    const { outcome, reasons } = (await answered.json()) as IngestAnswer
    expect([outcome, reasons[0]?.reason]).toEqual(['unreadable', expect.stringContaining('perhaps Latin-1')])
    const wide = (await (await post(routes, Buffer.from(text, 'utf16le'))).json()) as IngestAnswer
    expect(wide.reasons).toEqual([{ path: '/', reason: 'Unexpected UTF-16, expected UTF-8' }])
    const failed = async (): Promise<string> => JSON.stringify(await (await routes.request('/failed', bearer)).json())
    expect(await failed()).toContain('perhaps Latin-1')
    await post(routes, '', '/retry')
    expect(await failed()).toContain('perhaps Latin-1')
  })

  it('may begin with a byte-order mark', async () => {
    const routes = routesForKey()
    const text = `\uFEFF${JSON.stringify(ownMessage({ messageId: 'marked' }))}\r\n`
    expect((await post(routes, text)).status).toBe(200)
  })

  it('that its sender aborts midway is not a failure of the server', async () => {
    const routes = routesForKey()
    log.length = 0
    const giveUp = new AbortController()
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        giveUp.abort()
        controller.error(new Error('aborted'))
      },
    })
    const init = { method: 'POST', body, duplex: 'half', signal: giveUp.signal, ...bearer } as RequestInit
    await routes.request(new Request('http://localhost/', init))
    expect(log).toEqual([])
  })

  it('may give its place in its sender’s files in usable words only', () => {
    const placeIn = (headers: Record<string, string>): unknown => {
      let place: unknown
      const app = new Hono().get('/', (context) => context.json({ place: (place = parsePlace(context)) }))
      return Promise.resolve(app.request('/', { headers })).then(() => place)
    }
    const place = { file: 'März 1.ndjson', line: 12 }
    return Promise.all([
      expect(placeIn(toPlaceHeaders(place))).resolves.toEqual(place),
      expect(placeIn({ 'x-message-file': 'a.json', 'x-message-line': '0' })).resolves.toEqual({ file: 'a.json' }),
      expect(placeIn({ 'x-message-file': '%' })).resolves.toBeUndefined(),
      expect(placeIn({ 'x-message-file': 'a%0Ab' })).resolves.toBeUndefined(),
      expect(placeIn({})).resolves.toBeUndefined(),
    ])
  })
})
