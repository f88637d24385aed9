import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { previewDraft } from '../../../src/studio/server/preview-draft.ts'
import { serveSampleStudio } from '../serve-sample-studio.ts'

const { folder, workspace } = serveSampleStudio()

it.each(['kneeAngleLeft', 'kneeAngleRight'])('shows a draft as %s reads it, of two tests in one folder', (test) => {
  const path = 'interpretations/knee-angle/normal.mdx'
  const text = readFileSync(join(folder, path), 'utf8')
  expect(previewDraft(workspace, { path, text, test }).document?.id).toBe(test)
})
