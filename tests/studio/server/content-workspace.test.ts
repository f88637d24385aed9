import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ContentWorkspace } from '../../../src/studio/server/content-workspace.ts'
import { sample } from '../../fixtures/sample-content.ts'
import { writeFiles } from '../../fixtures/write-files.ts'

const LOW = 'interpretations/lab-iron/low.mdx'
const draft = sample[LOW]!.replace('Eat beans', 'Eat many beans')

let root: string
let studioContent: ContentWorkspace
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'studio-content-'))
  writeFiles(root, sample)
  studioContent = new ContentWorkspace({ content: root, isLocal: true })
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

it('does not check a saved draft again, or the text if a draft returns to it', () => {
  const before = studioContent.current
  const checked = studioContent.compileDraft(LOW, draft)
  expect(checked).not.toBe(before)
  writeFiles(root, { [LOW]: draft })
  studioContent.refresh()
  studioContent.check()
  expect(studioContent.current).toBe(checked)
  expect(studioContent.compileDraft(LOW, sample[LOW]!)).toBe(before)
})

it('checks again after a change to a letter, to a file or to what could not be read', () => {
  const before = studioContent.current
  expect(studioContent.compileDraft(LOW, `${sample[LOW]}\n`)).not.toBe(before)
  writeFiles(root, { 'interpretations/lab-iron/a link.mdx': '' })
  studioContent.check()
  expect(studioContent.current.findings.map(({ rule }) => rule)).toContain('file-name')
  rmSync(join(root, 'interpretations/lab-iron/a link.mdx'))
  rmSync(join(root, LOW))
  studioContent.check()
  expect(studioContent.current.files.map(({ path }) => path)).not.toContain(LOW)
})
