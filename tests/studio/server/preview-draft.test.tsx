import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { previewDraft } from '../../../src/studio/server/preview-draft.ts'
import { serveSampleStudio } from '../serve-sample-studio.ts'

const { folder, studioContent, request } = serveSampleStudio()

it.each(['kneeAngleLeft', 'kneeAngleRight'])(
  'shows a draft as it reads for %s, one of two tests that share a folder',
  (test) => {
    const path = 'interpretations/knee-angle/normal.mdx'
    const text = readFileSync(join(folder, path), 'utf8')
    expect(previewDraft(studioContent, { path, text, test }).document?.id).toBe(test)
  },
)

it('answers requests made while drafts are being checked before the next check begins', async () => {
  const path = 'interpretations/lab-iron/low.mdx'
  const body = JSON.stringify({ path, text: readFileSync(join(folder, path), 'utf8') })
  const answered: string[] = []
  const ask = async (name: string) => {
    const { status } = await request(`/api/${name}`, { method: 'POST', body })
    answered.push(`${name} ${status}`)
  }
  await Promise.all(['check', 'check', 'check', 'parts'].map(ask))
  expect(answered).toEqual(['parts 200', 'check 200', 'check 200', 'check 200'])
})
