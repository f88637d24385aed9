import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, vi } from 'vitest'
import { createStudioRoutes } from '../../src/studio/server/routes.ts'
import { ContentWorkspace } from '../../src/studio/server/content-workspace.ts'
import { sample } from '../fixtures/sample-content.ts'
import { writeFiles } from '../fixtures/write-files.ts'

/**
 * The studio's own routes on the sample content, with some files changed, for components of one test file; what they request is
 * answered without a network.
 */
export function serveSampleStudio(changed: Readonly<Record<string, string>> = {}) {
  const root = mkdtempSync(join(tmpdir(), 'studio-component-'))
  const folder = join(root, 'content')
  writeFiles(folder, { ...sample, ...changed })
  const workspace = new ContentWorkspace({ content: folder, isLocal: true })
  const routes = createStudioRoutes(workspace)
  const headers = { 'content-type': 'application/json', origin: 'http://localhost:1', host: 'localhost:1' }
  const request = (path: string, { method, body }: RequestInit = {}) =>
    routes.request(new URL(path, 'http://localhost'), {
      method: method ?? 'GET',
      body: body ?? null,
      headers,
    })
  beforeAll(() => void vi.stubGlobal('fetch', request))
  afterAll(() => {
    vi.unstubAllGlobals()
    rmSync(root, { recursive: true, force: true })
  })
  return { folder, workspace, request }
}
