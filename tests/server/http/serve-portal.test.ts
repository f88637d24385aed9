import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { compressFiles } from '../../../src/server/build/compress-files.ts'
import { createRouter } from '../../../src/server/http/create-router.ts'
import { listen, type Listener } from '../../../src/server/http/listen.ts'
import { servePortal } from '../../../src/server/http/serve-portal.ts'

const script = `console.log('${'screening '.repeat(300)}')`
let folder: string
let listener: Listener
let url: string

beforeAll(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'portal-')), 'built')
  await mkdir(join(folder, 'assets'), { recursive: true })
  await writeFile(join(folder, 'index.html'), '<title>The portal</title>')
  await writeFile(join(folder, 'login.html'), '<title>The login</title>')
  await writeFile(join(folder, 'assets/main-abc123.js'), script)
  await writeFile(join(folder, 'assets/tiny-abc123.js'), '1')
  await writeFile(join(folder, '..', 'secret.txt'), 'secret')
  await compressFiles(folder)
  listener = await listen({ host: '127.0.0.1', port: 0, headers: {}, log: (line) => expect.fail(line) })
  listener.answerWith(createRouter([], servePortal(folder)))
  url = `http://localhost:${listener.port}`
})
afterAll(async () => {
  await listener.close(1000)
  await rm(join(folder, '..'), { recursive: true })
})

/** Asks without the changes that fetch makes: the path as it stands, no decompression. */
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
    request({ host: '127.0.0.1', port: listener.port, path, headers, method }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode!, headers: response.headers, body: Buffer.concat(chunks) }),
      )
    })
      .on('error', reject)
      .end()
  })

describe('the portal’s files', () => {
  test.each([
    ['br', 'gzip, deflate, br'],
    ['gzip', 'gzip'],
    [undefined, 'identity'],
  ])('go out as %s to who accepts %s, kept for good', async (encoding, accepted) => {
    const response = await fetch(`${url}/assets/main-abc123.js`, { headers: { 'accept-encoding': accepted } })
    expect(await response.text()).toBe(script)
    expect(response.headers.get('content-encoding') ?? undefined).toBe(encoding)
    expect(response.headers.get('content-type')).toMatch(/^text\/javascript/)
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('vary')).toBe('Accept-Encoding')
  })

  test.each(['/assets/tiny-abc123.js', '/'])('%s is too small to be compressed', async (path) => {
    expect((await ask(path, { 'accept-encoding': 'br, gzip' })).headers['content-encoding']).toBeUndefined()
  })

  test.each([
    ['/', 'The portal'],
    ['/?from=mail', 'The portal'],
    ['/login', 'The login'],
    ['/login?from=mail', 'The login'],
    ['/results/1/summary', 'The portal'],
    ['/past-results', 'The portal'],
    ['/a.b/c', 'The portal'],
    ['/%', 'The portal'],
  ])('%s is the page of %s, asked for again each time', async (path, title) => {
    const { status, headers, body } = await ask(path, { accept: 'text/html,*/*' })
    expect([status, body.toString()]).toEqual([200, `<title>${title}</title>`])
    expect(headers['content-type']).toBe('text/html;charset=utf-8')
    expect(headers['cache-control']).toBe('no-cache')
  })

  test('a page that has not changed is not sent again', async () => {
    const { headers } = await ask('/')
    expect((await ask('/', { 'if-none-match': String(headers.etag) })).status).toBe(304)
  })

  test.each([
    ['/assets/gone-123.js', 'text/html,*/*'],
    ['/assets/', 'text/html'],
    ['/results/1/summary', '*/*'],
    ['/favicon.ico', 'image/*'],
    ['/../secret.txt', '*/*'],
    ['/%2e%2e/secret.txt', '*/*'],
    ['/..%2fsecret.txt', '*/*'],
    ['/%00', '*/*'],
  ])('%s for %s is not found', async (path, accept) => {
    const { status, body } = await ask(path, { accept })
    expect([status, body.toString()]).toEqual([404, 'Unexpected address, expected a file or a page of the portal\n'])
  })

  test('HEAD has the headers alone, other methods are refused', async () => {
    const head = await ask('/assets/main-abc123.js', {}, 'HEAD')
    expect([head.status, head.headers['content-length'], head.body.length]).toEqual([200, String(script.length), 0])
    const post = await ask('/', {}, 'POST')
    expect([post.status, post.headers.allow]).toEqual([405, 'GET'])
  })

  test('a part of a file is asked for in vain: all of it comes', async () => {
    const { status, body } = await ask('/assets/main-abc123.js', { range: 'bytes=0-3,abc' })
    expect([status, body.length]).toEqual([200, script.length])
  })

  test('a new build takes effect while the server runs', async () => {
    await writeFile(join(folder, 'assets/main-def456.js'), 'new')
    await writeFile(join(folder, 'index.html'), '<title>The new portal, longer than before</title>')
    expect((await ask('/assets/main-def456.js')).body.toString()).toBe('new')
    expect((await ask('/')).body.toString()).toBe('<title>The new portal, longer than before</title>')
  })
})
