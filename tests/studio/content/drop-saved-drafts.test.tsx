import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { drafts } from '../../../src/studio/content/drafts.ts'
import { dropSavedDrafts } from '../../../src/studio/content/drop-saved-drafts.ts'
import { serveSampleStudio } from '../serve-sample-studio.ts'

const { folder } = serveSampleStudio()

it('drops drafts that a page saved before it was closed in the middle of saving, and no others', async () => {
  const saved = 'interpretations/lab-iron/normal.mdx'
  const base = { text: 'Before.', hash: 'h' }
  const texts = {
    [saved]: readFileSync(join(folder, saved), 'utf8'),
    'interpretations/lab-iron/low.mdx': 'Not saved.',
    'interpretations/lab-iron/gone.mdx': 'Its file is gone.',
  }
  for (const [path, text] of Object.entries(texts)) drafts.set(path, { text, base })
  await dropSavedDrafts()
  expect([...drafts.getAll().keys()]).toEqual(['interpretations/lab-iron/low.mdx', 'interpretations/lab-iron/gone.mdx'])
  expect(drafts.isSaved(saved)).toBe(true)
  for (const path of Object.keys(texts)) drafts.remove(path)
})
