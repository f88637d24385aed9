import { expect, it } from 'vitest'
import { computeFileAudience } from '../../../src/studio/server/compute-file-audience.ts'
import { listSisterTexts } from '../../../src/studio/server/list-sister-texts.ts'
import { compileFiles, sample } from '../../fixtures/sample-content.ts'

const LOW = 'interpretations/lab-iron/low.mdx'
const SHARE = 'fragments/share.mdx'
const said = 'Bring this letter to your visit.'
const files: Readonly<Record<string, string>> = {
  ...sample,
  [LOW]: sample[LOW]!.replace('- Eat greens.', `- Eat greens.\n\n${said} Eat well.`),
  'interpretations/lab-iron/normal.mdx': `${sample['interpretations/lab-iron/normal.mdx']}\n${said} Eat well.\n`,
  'interpretations/iron-risk/high.mdx': `${sample['interpretations/iron-risk/high.mdx']}\n${said}\n`,
}
const before = compileFiles(files)
const list = (path: string, from: string, to: string) => {
  expect(files[path]).toContain(from)
  const after = compileFiles({ ...files, [path]: files[path]!.replace(from, to) })
  return listSisterTexts(before, after, computeFileAudience(after, path))
}

it('names the texts in other files that still have the sentence in its old words', () => {
  const [sister, ...more] = list(LOW, `${said} Eat well.`, 'Bring it. Eat.')
  expect(more).toEqual([])
  expect(sister?.sentence).toBe(said)
  expect(sister?.texts).toContain('labIron/CONTENT_NORMAL')
  expect(sister?.texts).toContain('ironRisk/CONTENT_HIGH_ANEMIA')
  expect(sister?.texts).not.toContain('labIron/CONTENT_LOW')
})

it('names no texts for words that stay, are moved, or come from one fragment in all texts', () => {
  expect(list(LOW, 'Eat beans.', 'Eat more beans.')).toEqual([])
  expect(list(LOW, `${said} Eat well.`, `Eat well. ${said}`)).toEqual([])
  expect(list(SHARE, 'Talk with', 'Speak with')).toEqual([])
})
