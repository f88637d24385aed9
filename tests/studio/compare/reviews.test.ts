import { expect, it } from 'vitest'
import { reviewMarkdown, type Review } from '../../../src/studio/compare/reviews.ts'
import type { ChangeItem } from '../../../src/studio/model/studio-model.ts'

const wording = (removed: string): ChangeItem => ({
  id: removed,
  kind: 'wording',
  before: `Ask${removed} first.`,
  after: 'Ask first.',
  words: [{ text: 'Ask' }, { text: removed, mark: 'removed' }, { text: ' first.' }],
  parts: [],
  entries: ['x/Y'],
  reach: [],
  findings: [],
})

it('quotes the words that each comment is about, and counts what was decided or commented', () => {
  const items = [wording(' a'), wording(' b'), wording(' *c*'), wording(' d')]
  const notes: Review[] = [
    { decision: 'accepted', comment: '' },
    { comment: '' },
    { decision: 'refused', comment: ' why?\nreally ' },
    { comment: 'Hm' },
  ]
  expect(reviewMarkdown(items, (item) => notes[items.indexOf(item)]!, '## All')).toBe(
    [
      'Read 3 of 4 changes: 1 accepted, 1 refused.',
      '**Change 3, refused** (Wording)',
      '> Ask<del> \\*c\\*</del> first.',
      'why?\nreally',
      '**Change 4** (Wording)',
      '> Ask<del> d</del> first.',
      'Hm',
      '## All',
    ].join('\n\n'),
  )
})
