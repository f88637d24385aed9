import { EventEmitter } from 'node:events'
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ViteDevServer } from 'vite'
import { afterEach, expect, it, vi } from 'vitest'
import { ContentWorkspace } from '../../../src/studio/server/content-workspace.ts'
import { studioPlugin } from '../../../src/studio/server/studio-plugin.ts'
import { sample } from '../../fixtures/sample-content.ts'
import { writeFiles } from '../../fixtures/write-files.ts'

const root = mkdtempSync(join(tmpdir(), 'studio-plugin-'))
afterEach(() => rmSync(root, { recursive: true }))

it('goes on if a switch of branches removes the content, and reads it once it is back', async () => {
  const [content, away] = [join(root, 'content'), join(root, 'away')]
  writeFiles(content, sample)
  const watcher = Object.assign(new EventEmitter(), { add: vi.fn<(folder: string) => void>() })
  const send = vi.fn<(message: unknown) => void>()
  const warnOnce = vi.fn<(message: string) => void>()
  const config = { logger: { warnOnce } }
  const server = { watcher, config, ws: { send }, middlewares: { use: () => undefined } } as unknown as ViteDevServer
  const workspace = new ContentWorkspace({ content, isLocal: true })
  const plugin = studioPlugin(workspace, root)
  ;(plugin.configureServer as (server: ViteDevServer) => void)(server)
  const [path] = Object.keys(sample) as [string]
  renameSync(content, away)
  watcher.emit('all', 'unlink', join(content, path))
  expect(send).not.toHaveBeenCalled()
  expect(warnOnce).toHaveBeenCalledWith(expect.stringMatching(/^The content cannot be read; .*no content folder/))
  renameSync(away, content)
  const LOW = 'interpretations/lab-iron/low.mdx'
  writeFileSync(join(content, LOW), sample[LOW]!.replace('Eat beans', 'Eat many beans'))
  const checked = { type: 'custom', event: 'studio:changed', data: { isChecked: true } }
  await vi.waitFor(() => expect(send.mock.calls).toEqual([[checked]]), 5000)
  expect(workspace.current.files.find((file) => file.path === LOW)!.text).toContain('many beans')
})
