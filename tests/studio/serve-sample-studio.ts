import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, vi } from 'vitest'
import { createStudioRoutes } from '../../src/studio/server/routes.ts'
import { ContentWorkspace } from '../../src/studio/server/content-workspace.ts'
import { sample } from '../fixtures/sample-content.ts'
import { simulateLayout } from './simulate-layout.ts'

/**
 * The studio's own routes on the sample content, with some files changed, for components of one test file; what they request is
 * answered without a network.
 */
export function serveSampleStudio(changed: Readonly<Record<string, string>> = {}) {
  const root = mkdtempSync(join(tmpdir(), 'studio-component-'))
  const folder = join(root, 'content')
  for (const [path, text] of Object.entries({ ...sample, ...changed })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const workspace = new ContentWorkspace({ content: folder, isLocal: true })
  const routes = createStudioRoutes(workspace)
  const headers = { 'content-type': 'application/json', origin: 'http://localhost:1', host: 'localhost:1' }
  const request = (path: string, { method, body }: RequestInit = {}) =>
    routes.request(new URL(path, 'http://localhost'), {
      method: method ?? 'GET',
      body: body ?? null,
      headers,
    })
  beforeAll(() => {
    vi.stubGlobal('fetch', request)
    simulateLayout()
    // Rectangles, which CodeMirror measures.
    Range.prototype.getClientRects ??= () => [] as never
    Element.prototype.scrollIntoView ??= () => {}
  })
  afterAll(() => {
    vi.unstubAllGlobals()
    rmSync(root, { recursive: true, force: true })
  })
  return { folder, workspace, request }
}
