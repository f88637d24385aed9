import { expect, it } from 'vitest'
import { buildSharedDocument } from '../../../src/studio/server/build-shared-document.ts'
import { computeFileAudience } from '../../../src/studio/server/compute-file-audience.ts'
import { buildTestDocument } from '../../../src/studio/server/build-test-document.ts'
import { compileFiles, sample } from '../../fixtures/sample-content.ts'

const FIGURES = 'figures.json'
const LOW = 'interpretations/lab-iron/low.mdx'
const figure = { value: 30, meaning: 'Minutes.', source: { assumption: 'An example.' } }
const compilation = compileFiles({
  ...sample,
  [FIGURES]: JSON.stringify({ figures: { minutes: figure } }, null, 2),
  [LOW]: `${sample[LOW]}\nWalk {figure.minutes} minutes.\n`,
})

it('knows which combinations of a family read its file, and which of them read a line', () => {
  const path = 'interpretations/iron-risk/high.mdx'
  const { texts, names, family, lines } = computeFileAudience(compilation, path)
  expect(family).toBe('ironRisk/high')
  expect(texts.length).toBeGreaterThan(1)
  expect(names[texts.indexOf('ironRisk/CONTENT_HIGH_ANEMIA')]).toMatch(/^Iron Risk: .* · anemia$/)
  expect(lines.some((line) => line.texts.length === texts.length)).toBe(true)
  expect(lines.some((line) => line.texts.length < texts.length)).toBe(true)
})

it('knows who reads a fragment, a definition and shared data', () => {
  expect(computeFileAudience(compilation, 'fragments/share.mdx').texts).toContain('labIron/CONTENT_LOW')
  expect(computeFileAudience(compilation, 'interpretations/lab-iron/interpretation.json').texts).toContain(
    'labIron/CONTENT_NORMAL',
  )
  expect(computeFileAudience(compilation, FIGURES).texts).toEqual(['labIron/CONTENT_LOW'])
  expect(computeFileAudience(compilation, 'glossary.json').texts).toEqual([])
})

it('knows all tests that share a file and its definition', () => {
  const knees = ['kneeAngleLeft/CONTENT_NORMAL', 'kneeAngleRight/CONTENT_NORMAL']
  expect(computeFileAudience(compilation, 'interpretations/knee-angle/normal.mdx').texts).toEqual(knees)
  expect(computeFileAudience(compilation, 'interpretations/knee-angle/interpretation.json').texts).toEqual(knees)
})

it('lists for a sentence the shared words that it renders, with their place and how many texts use them', () => {
  const shared = buildSharedDocument(compilation)
  const { blocks } = buildTestDocument(compilation, 'labIron')!
  const sentence = blocks.flatMap(({ sentences }) => sentences).find(({ text }) => text === 'Walk 30 minutes.')
  expect(sentence?.from).toEqual(['figures.json figures minutes value'])
  expect(shared[sentence!.from![0]!]).toEqual({
    datum: { kind: 'file', file: FIGURES, path: ['figures', 'minutes', 'value'] },
    file: `content/${FIGURES}`,
    line: 4,
    texts: 1,
    words: [],
  })
})
