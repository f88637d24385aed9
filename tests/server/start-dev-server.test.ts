import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startDevServer, type DevServer } from '../../src/server/start-dev-server.ts'
import { privateForms } from '../run/private-forms.ts'

const root = resolve(import.meta.dirname, '../..')
const secret = 'known to the owner alone'
let server: DevServer
/** In a folder whose other files are served. */
let dataFolder: string
let other: string

beforeAll(async () => {
  // Vite writes a line for each file that it refuses.
  for (const method of ['error', 'warn'] as const) vi.spyOn(console, method).mockReturnValue()
  dataFolder = mkdtempSync(join(root, 'node_modules/.data-of-test-'))
  other = mkdtempSync(join(root, '.build/private-'))
  for (const path of ['.data/portal.db', '.data/notes.txt', 'copy.db', 'built.json']) {
    mkdirSync(join(other, path, '..'), { recursive: true })
    writeFileSync(join(other, path), secret)
  }
  writeFileSync(join(dataFolder, 'notes.txt'), secret)
  server = (await startDevServer(root, ['--port', '0', '--data', dataFolder], async () => true))!
})
afterAll(async () => {
  vi.restoreAllMocks()
  await server.stop()
  for (const folder of [dataFolder, other]) rmSync(folder, { recursive: true })
})

/** Sends a request with the address as it is written. */
const ask = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  new Promise<{ status: number | undefined; body: string }>((done, fail) => {
    const { hostname, port } = new URL(server.url)
    request({ hostname, port, path, headers: { accept: '*/*', ...headers } }, (response) => {
      let body = ''
      response.setEncoding('latin1').on('data', (chunk) => (body += String(chunk)))
      response.on('end', () => done({ status: response.statusCode, body }))
    })
      .on('error', fail)
      .end()
  })
const inRoot = (path: string) => path.slice(root.length + 1)

describe('npm run dev', () => {
  test('serves what pages consist of', async () => {
    for (const path of ['/', '/src/portal/app/main.tsx', '/@vite/client', `/@fs${root}/schemas/portal-config.ts`])
      expect([path, (await ask(path, { accept: 'text/html,*/*' })).status]).toEqual([path, 200])
    expect((await ask('/config.json')).body).toContain('"portalName"')
  })

  test.each(['portal.db', 'portal.db-wal', 'ingest.key', 'server.url', 'notes.txt'])(
    'does not serve %s of the data folder in any form',
    async (name) => {
      const file = join(dataFolder, name)
      const held = readFileSync(file).subarray(0, 15).toString('latin1')
      for (const form of privateForms(root, inRoot(file))) {
        const { body } = await ask(form)
        expect([form, body.includes(held), body.includes(Buffer.from(held, 'latin1').toString('base64'))]).toEqual([
          form,
          false,
          false,
        ])
      }
    },
  )

  test.each(['.data/portal.db', '.data/notes.txt', 'copy.db'])(
    'does not serve %s of another folder in any form',
    async (name) => {
      for (const form of privateForms(root, inRoot(join(other, name))))
        expect([form, (await ask(form)).body.includes(secret)]).toEqual([form, false])
    },
  )

  test('serves nothing from .git and no other file of the repository', async () => {
    // In a second worktree, .git is a file, and the catalogue may not have been built yet.
    for (const [path, held] of [
      ['.git/config', 'repositoryformatversion'],
      ['.git', 'gitdir: '],
      ['package-lock.json', readFileSync(join(root, 'package-lock.json'), 'utf8').slice(0, 40)],
      ['scripts/load.mjs', readFileSync(join(root, 'scripts/load.mjs'), 'utf8').slice(0, 40)],
      [inRoot(join(other, 'built.json')), secret],
    ] as const) {
      for (const form of privateForms(root, path))
        expect([form, (await ask(form)).body.includes(held)]).toEqual([form, false])
    }
  })

  test('only answers under the names of this computer, and starts no editor for another page', async () => {
    for (const host of ['10.0.0.1', '192.168.0.1:5173', 'evil.example'])
      expect((await ask('/', { host })).status).toBe(403)
    for (const site of ['cross-site', 'same-site', 'none'])
      expect((await ask('/__open-in-editor?file=nothing', { 'sec-fetch-site': site })).status).toBe(403)
  })
})
