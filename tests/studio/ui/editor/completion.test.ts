import { describe, expect, it } from 'vitest'
import { compileFiles, sample } from '../../../fixtures/sample-content.ts'
import { buildIndexDocument } from '../../../../src/studio/server/build-index-document.ts'
import { collectCompletionNames } from '../../../../src/studio/ui/editor/completion.ts'

describe('collectCompletionNames', () => {
  const figures = {
    fast: { value: 8, is: 'or more', meaning: 'Hours.', source: { assumption: 'An example.' } },
  }
  const index = buildIndexDocument(compileFiles({ ...sample, 'figures.json': JSON.stringify({ figures }) }), {
    isLocal: true,
  })
  const names = collectCompletionNames(index, 'interpretations/lab-iron/low.mdx')

  it('names the limits that a range has, with the words that are true of them', () => {
    const limits = names.placeholders.filter((name) => name.startsWith('limit.'))
    expect(limits).toContain('limit.LOW.exclusiveMaximum')
    expect(limits).toContain('limit.LOW.under')
    expect(limits).toContain('limit.NORMAL.orMore')
    expect(limits).not.toContain('limit.LOW.orMore')
  })

  it('names figures, with the words that figures.json says of them', () => {
    expect(names.figures).toEqual(['fast', 'fast.orMore', 'fast.unitOrMore', 'fast.orOlder', 'fast.atLeast'])
  })
})
