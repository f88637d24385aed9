import { expect, it } from 'vitest'
import { diffMarkdown, diffText } from '../../../src/compiler/cli/report-diff.ts'
import { diffContent } from '../../../src/compiler/diff/diff.ts'
import { reportText } from '../../../src/compiler/source/report-text.ts'
import { changesDocument } from '../../../src/studio/server/changes-document.ts'
import { compileFiles, sample } from '../../fixtures/sample-content.ts'

const DEFINITION = 'interpretations/lab-iron/interpretation.json'
const LOW = 'interpretations/lab-iron/low.mdx'
const before = compileFiles(sample)
const after = compileFiles({
  ...sample,
  [DEFINITION]: sample[DEFINITION]!.replace('"displayedStyle": "Yellow"', '"displayedStyle": "Orange"'),
  [LOW]: sample[LOW]!.replace('Eat beans', 'Eat more beans {labIrons}'),
})
const studio = 'https://studio.example.com/'

it('lists clinical changes first, each once, by a name of its own', () => {
  const { items } = changesDocument({ name: 'a', compilation: before }, { name: 'b', compilation: after })
  expect(items[0]?.kind).toBe('clinical')
  expect(items.some(({ kind }) => kind === 'wording')).toBe(true)
  expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)
})

it('diff and check lead to the pages of the studio', () => {
  const { items } = changesDocument({ name: 'a', compilation: before }, { name: 'b', compilation: after })
  const named = items.filter(({ kind }) => ['clinical', 'data', 'wording'].includes(kind))
  const diff = diffContent(before, after)
  for (const { id } of named) {
    expect(diffText(diff, false, studio)).toContain(`https://studio.example.com/#/changes/${id}`)
    expect(diffMarkdown(diff, studio)).toContain(`(https://studio.example.com/#/changes/${id})`)
  }
  expect(diffMarkdown(diff)).not.toContain('#/changes/')
  const { line } = after.findings.find(({ rule }) => rule === 'placeholder')!
  expect(reportText(after.findings, after.files, false, studio)).toContain(`/#/edit/${LOW}?line=${line}`)
})
