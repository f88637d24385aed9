import { spawn } from 'node:child_process'
import { createServer } from 'node:http'
import { readFile, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { devNull } from 'node:os'
import { extname, join, resolve } from 'node:path'
import { test as base } from '@playwright/test'
import { PageAudit } from '../page-audit.ts'
import { makeReviewRepository } from './review-repository.ts'

const root = resolve(import.meta.dirname, '../../..')

/** A studio and the repository that it shows. */
export interface StudioServer {
  readonly url: string
  readonly folder: string
}

interface OfWorker {
  /** The local studio on a repository with a changed threshold and four changed wordings. */
  readonly studio: StudioServer
  /** The static site of such a repository, built by the command and served by a plain file server. */
  readonly site: StudioServer
}

/** A test of a studio; the page is judged when it ends. */
export const test = base.extend<{ readonly visit: (to: string, of: StudioServer) => Promise<void> }, OfWorker>({
  studio: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that it must make from this pattern
    async ({}, provide, { workerIndex }) => {
      const folder = join(root, `.build/studio-journey-${workerIndex}`)
      makeReviewRepository(folder)
      const { said, finished, stop } = await content(folder, ['studio', '--port', '0'], /The studio is at (\S+)\/$/m)
      await provide({ url: said, folder })
      stop()
      await finished
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  site: [
    // oxlint-disable-next-line no-empty-pattern -- as above
    async ({}, provide, { workerIndex }) => {
      const folder = join(root, `.build/studio-site-${workerIndex}`)
      makeReviewRepository(folder, true)
      const options = ['--build', 'site', '--compare', 'main', '--repository', 'https://git.example.com/portal']
      await (
        await content(folder, ['studio', ...options], /The studio is in (.*)\n/)
      ).finished
      const server = createServer((request, response) => {
        const path = (request.url ?? '/').replace(/\?.*/, '').replace(/\/$/, '/index.html')
        readFile(join(folder, 'site', path)).then(
          (body) => response.setHeader('content-type', types[extname(path)] ?? 'text/plain').end(body),
          () => response.writeHead(404).end(),
        )
      })
      await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
      await provide({ url: `http://localhost:${(server.address() as AddressInfo).port}`, folder })
      server.closeAllConnections()
      server.close()
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  visit: async ({ page }, provide) => {
    const audits = new Map<string, PageAudit>()
    await provide(async (to, { url }) => {
      if (!audits.has(url)) audits.set(url, new PageAudit(page, url))
      await page.goto(`${url}/#${to}`)
    })
    for (const audit of audits.values()) await audit.check()
  },
})

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** A Git environment without an editor's name. */
const withoutEditor = { ...process.env, GIT_CONFIG_GLOBAL: devNull, GIT_CONFIG_NOSYSTEM: '1' }

/** Runs the content command in a repository until its output matches. Throws with the output if it ends before. */
async function content(folder: string, args: readonly string[], until: RegExp) {
  const child = spawn(process.execPath, [join(root, 'scripts/content.mjs'), ...args], {
    cwd: folder,
    env: withoutEditor,
  })
  let said = ''
  const finished = new Promise<void>((done) => child.once('exit', () => done()))
  const found = await new Promise<string>((ready, fail) => {
    const listen = (chunk: Buffer) => {
      said += String(chunk)
      const match = until.exec(said)
      if (match) ready(match[1]!)
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.once('exit', () => fail(new Error(`The content command ended: ${said}`)))
  })
  return { said: found, finished, stop: () => child.kill('SIGTERM') }
}
