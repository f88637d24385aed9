import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, onTestFinished, vi } from 'vitest'
import { createStudioRoutes } from '../../src/studio/server/routes.ts'
import { ContentWorkspace, type StudioOptions } from '../../src/studio/server/content-workspace.ts'
import { createGitRepository, prefixPaths } from '../fixtures/git-repository.ts'
import { sample } from '../fixtures/sample-content.ts'
import { writeFiles } from '../fixtures/write-files.ts'

/**
 * The studio's own routes on the sample content, with some files changed, for components of one test file; what they request is
 * answered without a network.
 */
export function serveSampleStudio(changed: Readonly<Record<string, string>> = {}) {
  const root = mkdtempSync(join(tmpdir(), 'studio-component-'))
  const content = join(root, 'content')
  writeFiles(content, { ...sample, ...changed })
  const studio = openStudio({ content, isLocal: true })
  beforeAll(() => void vi.stubGlobal('fetch', studio.request))
  afterAll(() => {
    vi.unstubAllGlobals()
    rmSync(root, { recursive: true, force: true })
  })
  return studio
}

/** The same for one test, in a repository: its only commit has the files of `committed`, some of which have changed since. */
export function serveRepository(
  committed: Readonly<Record<string, string>>,
  changed: Readonly<Record<string, string>> = {},
) {
  const repository = createGitRepository(prefixPaths('content', committed))
  const content = join(repository.root, 'content')
  writeFiles(content, changed)
  const studio = openStudio({ content, isLocal: true, compare: 'main' })
  vi.stubGlobal('fetch', studio.request)
  onTestFinished(() => {
    vi.unstubAllGlobals()
    repository.remove()
  })
  /** Holds back requests under an address from now on, and lists them, until `release` is called. */
  const hold = (address: string) => {
    const held: string[] = []
    let release = () => {}
    const isReleased = new Promise<void>((resolve) => (release = resolve))
    vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
      if (path.startsWith(address)) {
        held.push(path)
        await isReleased
      }
      return studio.request(path, init)
    })
    return { held, release }
  }
  /** Sends files of the folder in a proposal by Ana; they stay unchanged in the folder. */
  const propose = (branch: string, title: string, ...paths: readonly string[]) => {
    const { git } = repository
    git('update-ref', 'refs/remotes/origin/main', 'HEAD')
    git('add', ...paths.map((path) => `content/${path}`))
    git('commit', '--quiet', '--author', 'Ana <ana@example.com>', '--message', title)
    git('update-ref', `refs/remotes/origin/proposal/${branch}`, 'HEAD')
    git('reset', '--quiet', 'HEAD~1')
  }
  return { ...studio, repository, hold, propose }
}

/** The studio's own routes on a content folder. */
export function openStudio(options: StudioOptions) {
  const studioContent = new ContentWorkspace(options)
  const routes = createStudioRoutes(studioContent)
  const headers = { 'content-type': 'application/json', origin: 'http://localhost:1', host: 'localhost:1' }
  const request = (path: string, { method, body }: RequestInit = {}) =>
    routes.request(new URL(path, 'http://localhost'), {
      method: method ?? 'GET',
      body: body ?? null,
      headers,
    })
  return { folder: studioContent.folder, studioContent, request }
}
