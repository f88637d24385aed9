import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLogger, createServer } from 'vite'
import { expect, it, onTestFinished, vi } from 'vitest'
import { ContentWorkspace } from '../../../src/studio/server/content-workspace.ts'
import { studioPlugin } from '../../../src/studio/server/studio-plugin.ts'
import { sample } from '../../fixtures/sample-content.ts'
import { writeFiles } from '../../fixtures/write-files.ts'

const wait = { timeout: 20_000 }

it('keeps running if a switch of branches removes the content, and reads it once it is back', async () => {
  const root = mkdtempSync(join(tmpdir(), 'studio-plugin-'))
  const [page, content, away] = ['page', 'content', 'away'].map((name) => join(root, name)) as [string, string, string]
  mkdirSync(page)
  writeFiles(content, sample)
  const customLogger = createLogger('silent')
  const warnOnce = vi.spyOn(customLogger, 'warnOnce')
  const studioContent = new ContentWorkspace({ content, isLocal: true })
  const server = await createServer({
    root: page,
    configFile: false,
    customLogger,
    appType: 'custom',
    server: { middlewareMode: true, ws: false },
    optimizeDeps: { noDiscovery: true },
    plugins: [studioPlugin(studioContent, root)],
  })
  onTestFinished(async () => {
    await server.close()
    rmSync(root, { recursive: true })
  })
  const send = vi.spyOn(server.ws, 'send')
  const LOW = 'interpretations/lab-iron/low.mdx'
  const watched = () => server.watcher.getWatched()[join(content, 'interpretations/lab-iron')]
  await vi.waitFor(() => expect(watched()).toContain('low.mdx'), wait)
  renameSync(content, away)
  const unreadable = expect.stringMatching(/^The content cannot be read; .*no content folder/) as string
  await vi.waitFor(() => expect(warnOnce).toHaveBeenCalledWith(unreadable), wait)
  expect(send).not.toHaveBeenCalled()
  renameSync(away, content)
  writeFileSync(join(content, LOW), sample[LOW]!.replace('Eat beans', 'Eat many beans'))
  const checked = { type: 'custom', event: 'studio:changed', data: { isChecked: true } }
  await vi.waitFor(() => expect(send.mock.calls).toEqual([[checked]]), wait)
  expect(studioContent.current.files.find((file) => file.path === LOW)!.text).toContain('many beans')
})
