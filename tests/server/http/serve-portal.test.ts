import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { compressFiles } from '../../../src/build/compress-files.ts'
import { startPortal, type PortalServer } from './portal-server.ts'
import { writeFiles } from '../../fixtures/write-files.ts'

const script = `console.log('${'screening '.repeat(300)}')`
let portal: PortalServer
let folder: string
let url: string

beforeAll(async () => {
  portal = await startPortal({ app: { contactCenterScript: script } })
  folder = portal.folder
  writeFiles(folder, {
    'index.html': '<title>The portal</title>',
    'login.html': '<title>The login</title>',
    'assets/main-abc123.js': script,
    'assets/tiny-abc123.js': '1',
  })
  await mkdir(join(folder, 'folder.js'))
  await writeFile(join(folder, '..', 'secret.txt'), 'secret')
  await compressFiles(folder)
  url = `http://localhost:${portal.listener.port}`
})
afterAll(() => portal.stop())

const ask: PortalServer['ask'] = async (...args) => portal.ask(...args)

describe('the portal’s files', () => {
  test.each([
    ['br', 'gzip, deflate, br'],
    ['gzip', 'gzip'],
    [undefined, 'identity'],
  ])('are sent as %s to clients that accept %s, and may be cached forever', async (encoding, accepted) => {
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
  ])('%s is the page of %s, revalidated each time', async (path, title) => {
    const { status, headers, body } = await ask(path, { accept: 'text/html,*/*' })
    expect([status, body.toString()]).toEqual([200, `<title>${title}</title>`])
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
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
    ['/folder.js', '*/*'],
    [`/${'long'.repeat(2000)}`, '*/*'],
  ])('%s for %s is not found', async (path, accept) => {
    const { status, body } = await ask(path, { accept })
    expect([status, body.toString()]).toEqual([404, 'Not found.\n'])
  })

  test('are not in the answer to HEAD, which only has their headers', async () => {
    const head = await ask('/assets/main-abc123.js', {}, 'HEAD')
    expect([head.status, head.headers['content-length'], head.body.length]).toEqual([200, String(script.length), 0])
  })

  test.each([
    ['POST', '/', '*/*'],
    ['POST', '/login', '*/*'],
    ['DELETE', '/assets/main-abc123.js', '*/*'],
    ['OPTIONS', '/config.json', '*/*'],
    ['PUT', '/contact-center/cxbus.js', '*/*'],
    ['POST', '/healthz', '*/*'],
    ['POST', '/results/1/summary', 'text/html,*/*'],
  ])('%s is refused at %s, although GET finds something there', async (method, path, accept) => {
    const { status, headers } = await ask(path, { accept }, method)
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD'])
  })

  test.each([
    ['POST', '/api/results', '*/*'],
    ['DELETE', '/assets/gone-123.js', 'text/html'],
    ['OPTIONS', '/favicon.ico', 'image/*'],
    ['PUT', '/..%2fsecret.txt', '*/*'],
    ['POST', '/graphql/more', 'application/json'],
  ])('%s finds as little at %s as GET', async (method, path, accept) => {
    const { status, headers, body } = await ask(path, { accept }, method)
    expect([status, headers.allow, body.toString()]).toEqual([404, undefined, 'Not found.\n'])
  })

  test('are sent whole even if only a part is requested', async () => {
    const { status, body } = await ask('/assets/main-abc123.js', { range: 'bytes=0-3,abc' })
    expect([status, body.length]).toEqual([200, script.length])
  })
})
