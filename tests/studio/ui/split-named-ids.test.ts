import { expect, it } from 'vitest'
import { buildIndexDocument } from '../../../src/studio/server/build-index-document.ts'
import { createIdLabeler } from '../../../src/studio/ui/plain-message.tsx'
import { splitNamedIds } from '../../../src/studio/ui/split-named-ids.ts'
import { compileFiles, sample } from '../../fixtures/sample-content.ts'

const index = buildIndexDocument(compileFiles(sample), { isLocal: true })
const write = (message: string, file = 'content/interpretations/lab-iron/low.mdx') =>
  splitNamedIds(message, createIdLabeler(index, file))
    .map((run) => ('words' in run ? run.words : `${run.name} [${run.id}]`))
    .join('')

it('shows texts and ranges in words, with their ids', () => {
  expect(write('labIron/CONTENT_LOW does not say <Emergency signs="faint" />.')).toBe(
    'Lab Iron: Low [labIron/CONTENT_LOW] does not say <Emergency signs="faint" />.',
  )
  expect(write('Read ironRisk/CONTENT_HIGH_ANEMIA.')).toBe('Read Iron Risk: High [ironRisk/CONTENT_HIGH_ANEMIA].')
  expect(write('The band of LOW contains no value.')).toBe('The band of Low [LOW] contains no value.')
  expect(write('As pages/when-ready says, CONTENT_NORMAL is read.')).toBe(
    'As When Ready [pages/when-ready] says, Normal [CONTENT_NORMAL] is read.',
  )
})

it('leaves quoted ids, ids of another test, and ids without a name unchanged', () => {
  for (const message of [
    'No range lists "CONTENT_LOW", so this text is never read.',
    'MODERATE and CONTENT_NONE are of no range here.',
    'labIron/CONTENT_NONE in interpretations/lab-iron/low.mdx',
    'Write {limit.LOW.minimum}.',
  ])
    expect(write(message)).toBe(message)
  expect(write('LOW', 'content/figures.json')).toBe('LOW')
})
