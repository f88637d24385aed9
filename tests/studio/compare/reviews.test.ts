import { expect, it } from 'vitest'
import type { ChangeItem } from '../../../src/studio/model/studio-model.ts'
import { reviewMarkdown } from '../../../src/studio/compare/reviews.ts'

const wording = (after: string): ChangeItem => ({
  id: after,
  kind: 'wording',
  before: 'a',
  after,
  entries: ['x/Y'],
  reach: [],
})

it('puts what was seen and the comments above the comparison', () => {
  const items = [wording('b'), wording('c')]
  const of = (item: ChangeItem) => ({ isSeen: item === items[0], comment: item === items[1] ? ' why?\nreally ' : '' })
  expect(reviewMarkdown(items, of, '## All')).toBe('Read 1 of 2 changes.\n\n- Change 2: why? really\n\n## All')
})
