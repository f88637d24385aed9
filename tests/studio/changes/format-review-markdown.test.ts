import { expect, it } from 'vitest'
import { formatReviewMarkdown } from '../../../src/studio/changes/format-review-markdown.ts'
import type { Review } from '../../../src/studio/content/use-reviews.ts'
import type { ChangeItem } from '../../../src/studio/model/changes-document.ts'

const wording = (removed: string): ChangeItem => ({
  id: removed,
  kind: 'wording',
  rank: 'yellow',
  isSwap: false,
  isGone: false,
  losses: [],
  before: `Ask${removed} first.`,
  after: 'Ask first.',
  words: [{ text: 'Ask' }, { text: removed, mark: 'removed' }, { text: ' first.' }],
  parts: [],
  entries: ['x/Y'],
  audiences: [],
  shifts: [],
  findings: [],
})

it('states the decision on each change in a line, and quotes the words that each comment is about', () => {
  const items = [wording(' a'), wording(' b'), wording(' *c*'), wording(' d')]
  const notes: Review[] = [
    { decision: 'accepted', comment: '' },
    { comment: '' },
    { decision: 'refused', comment: ' why?\nreally ' },
    { comment: 'Hm' },
  ]
  expect(formatReviewMarkdown(items, (item) => notes[items.indexOf(item)]!, '## All')).toBe(
    [
      'Decided 2 of 4 changes: 1 accepted, 1 refused.',
      [
        '- **Change 1, accepted** (Wording): Ask<del> a</del> first.',
        '- **Change 2, not decided** (Wording): Ask<del> b</del> first.',
        '- **Change 3, refused** (Wording): Ask<del> \\*c\\*</del> first.',
        '- **Change 4, not decided** (Wording): Ask<del> d</del> first.',
      ].join('\n'),
      '**On change 3** (Wording)',
      '> Ask<del> \\*c\\*</del> first.',
      'why?\nreally',
      '**On change 4** (Wording)',
      '> Ask<del> d</del> first.',
      'Hm',
      '## All',
    ].join('\n\n'),
  )
})

it('states the source of a moved limit, who else sees it, and which change follows from it', () => {
  const limit: ChangeItem = {
    id: 'l',
    kind: 'clinical',
    rank: 'threshold',
    interpretationId: 'ferritin',
    subject: 'Iron: Ferritin',
    change: '10.0 to 11.9 ng/mL is now Low (was Normal), for women',
    lines: [],
    moved: [],
    losses: [],
    audiences: [],
    shifts: [],
    alsoOnScale: ['High', 'Very High'],
    isSourceStale: true,
    findings: [],
  }
  const datum: ChangeItem = {
    id: 'd',
    kind: 'data',
    rank: 'threshold',
    datum: { kind: 'test', name: 'Ferritin' },
    follows: 'l',
    before: 'under 10.0',
    after: 'under 12.0',
    words: [{ text: 'under 12.0' }],
    losses: [],
    entries: [],
    rendered: [],
    audiences: [],
    shifts: [],
    findings: [],
  }
  expect(formatReviewMarkdown([limit, datum], () => ({ decision: 'accepted', comment: '' }), '')).toContain(
    [
      '- **Change 1, accepted** (Clinical: Iron: Ferritin): 10.0 to 11.9 ng/mL is now Low (was Normal), for women.' +
        ' The limit moved, but the source cited for it stayed: nothing says where the new number comes from. Also shown on the scale of: Iron: Ferritin High; Very High.',
      '- **Change 2, accepted** (Follows from change 1: Ferritin): under 12.0.',
    ].join('\n'),
  )
})
