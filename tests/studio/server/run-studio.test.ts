import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { ViteDevServer } from 'vite'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createStudioServer, runStudio } from '../../../src/studio/server/run-studio.ts'
import { ContentWorkspace } from '../../../src/studio/server/content-workspace.ts'
import { sample } from '../../fixtures/sample-content.ts'
import { writeFiles } from '../../fixtures/write-files.ts'
import { privateForms } from '../../run/private-forms.ts'

const root = resolve(import.meta.dirname, '../../..')
const secret = 'known to the owner alone'
const home = mkdtempSync(join(tmpdir(), 'studio-server-'))
const data = mkdtempSync(join(root, 'node_modules/.data-of-test-'))
let server: ViteDevServer

beforeAll(async () => {
  // Vite writes a line for each file that it refuses.
  for (const method of ['error', 'warn'] as const) vi.spyOn(console, method).mockReturnValue()
  writeFiles(join(home, 'content'), { ...sample, 'approvals.json': '{ "approvals": {} }' })
  mkdirSync(join(data, '.data'))
  for (const path of ['portal.db', 'portal.db-wal', 'ingest.key', 'server.url', '.data/notes.txt'])
    writeFileSync(join(data, path), secret)
  server = await createStudioServer(new ContentWorkspace({ content: join(home, 'content'), isLocal: true }), root, 0)
})
afterAll(async () => {
  vi.restoreAllMocks()
  await server.close()
  for (const folder of [home, data]) rmSync(folder, { recursive: true })
})

const ask = (path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') =>
  new Promise<{ status: number | undefined; headers: NodeJS.Dict<string | string[]>; body: string }>((done, fail) => {
    const { hostname, port } = new URL(server.resolvedUrls!.local[0]!)
    request({ hostname, port, path, method, headers: { accept: '*/*', ...headers } }, (response) => {
      let body = ''
      response.setEncoding('latin1').on('data', (chunk) => (body += String(chunk)))
      response.on('end', () => done({ status: response.statusCode, headers: response.headers, body }))
    })
      .on('error', fail)
      .end()
  })

describe('the local studio as served', () => {
  it('exits if its port is in use, and says where it may already be open', () => {
    const { port } = new URL(server.resolvedUrls!.local[0]!)
    const { status, stderr } = spawnSync(
      process.execPath,
      [join(root, 'scripts/content.mjs'), 'studio', '--port', port],
      // A watcher that is not closed would keep it running.
      { cwd: root, encoding: 'utf8', timeout: 100_000 },
    )
    expect([status, stderr]).toEqual([
      2,
      `Port ${port} is already in use. If the studio is running, it is at http://localhost:${port}/; to start another one, choose another port with --port.\n`,
    ])
  }, 120_000)

  it('does not start if git does not know the revision to compare with', async () => {
    const started = runStudio({ root, content: join(root, 'content'), compare: 'no-such-branch', port: '0' })
    await expect(started).rejects.toThrow('git rev-parse no-such-branch^{commit} failed: there is no such revision.')
  })

  it('serves its own files and documents', async () => {
    for (const path of [
      '/',
      '/shell/main.tsx',
      '/@vite/client',
      `/@fs${root}/schemas/portal-config.ts`,
      '/model/index.json',
    ])
      expect([path, (await ask(path, { accept: 'text/html,*/*' })).status]).toEqual([path, 200])
  })

  it.each(['portal.db', 'portal.db-wal', 'ingest.key', 'server.url', '.data/notes.txt'])(
    'does not serve %s of a data folder in any form',
    async (name) => {
      for (const form of privateForms(root, join(data, name).slice(root.length + 1)))
        expect([form, (await ask(form)).body.includes(secret)]).toEqual([form, false])
    },
  )

  it('serves no other file of the repository', async () => {
    for (const path of ['.git', 'package-lock.json', 'scripts/load.mjs']) {
      const held = path === '.git' ? 'repositoryformatversion' : readFileSync(join(root, path), 'utf8').slice(0, 40)
      for (const form of privateForms(root, path === '.git' ? '.git/config' : path))
        expect([form, (await ask(form)).body.includes(held)]).toEqual([form, false])
    }
  })

  it.each(['/', '/model/index.json', '/shell/main.tsx', '/api/source'])(
    'answers %s only under the names of this computer',
    async (path) => {
      const port = new URL(server.resolvedUrls!.local[0]!).port
      for (const host of ['10.0.0.1', `192.168.0.1:${port}`, '[2001:db8::1]', 'evil.example'])
        expect([host, (await ask(path, { host })).status]).toEqual([host, 403])
    },
  )

  it('does not start an editor for any other page', async () => {
    for (const site of ['cross-site', 'same-site', 'none'])
      expect((await ask('/__open-in-editor?file=nothing', { 'sec-fetch-site': site })).status).toBe(403)
    expect((await ask('//__open-in-editor?file=nothing')).status).not.toBe(200)
  })

  it('accepts only calls with its own names', async () => {
    const { host } = new URL(server.resolvedUrls!.local[0]!)
    const headers = { host, origin: `http://${host}`, 'content-type': 'application/json' }
    for (const name of ['constructor', 'toString', '__proto__', 'hasOwnProperty'])
      expect([name, (await ask(`/api/${name}`, headers, 'POST')).status]).toEqual([name, 404])
  })

  it('runs only its own scripts', async () => {
    const { headers, body } = await ask('/', { accept: 'text/html' })
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'self'")
    const [, nonce = ''] = /script-src 'self' 'nonce-([^']+)'/.exec(policy) ?? []
    expect(nonce).not.toBe('')
    const scripts = body.match(/<script[^>]*>/g) ?? []
    expect(scripts).not.toEqual([])
    for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`)
  })
})
