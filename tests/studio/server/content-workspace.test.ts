import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ContentWorkspace } from '../../../src/studio/server/content-workspace.ts'
import { sample } from '../../fixtures/sample-content.ts'

const LOW = 'interpretations/lab-iron/low.mdx'
const draft = sample[LOW]!.replace('Eat beans', 'Eat many beans')

let root: string
let workspace: ContentWorkspace
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'studio-workspace-'))
  for (const [path, text] of Object.entries(sample)) write(path, text)
  workspace = new ContentWorkspace({ content: root, isLocal: true })
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

it('does not check a draft again that is saved, nor the text to which it returns', () => {
  const before = workspace.current
  const checked = workspace.compileDraft(LOW, draft)
  expect(checked).not.toBe(before)
  write(LOW, draft)
  workspace.refresh()
  workspace.check()
  expect(workspace.current).toBe(checked)
  expect(workspace.compileDraft(LOW, sample[LOW]!)).toBe(before)
})

it('checks again what differs in a letter, a file or what could not be read', () => {
  const before = workspace.current
  expect(workspace.compileDraft(LOW, `${sample[LOW]}\n`)).not.toBe(before)
  write('interpretations/lab-iron/a link.mdx', '')
  workspace.check()
  expect(workspace.current.findings.map(({ rule }) => rule)).toContain('file-name')
  rmSync(join(root, 'interpretations/lab-iron/a link.mdx'))
  rmSync(join(root, LOW))
  workspace.check()
  expect(workspace.current.files.map(({ path }) => path)).not.toContain(LOW)
})
