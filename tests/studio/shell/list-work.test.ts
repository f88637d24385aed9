import { expect, it } from 'vitest'
import { createFileLabeler } from '../../../src/studio/content/create-file-labeler.ts'
import { parsePlace } from '../../../src/studio/content/use-last-place.ts'
import { listWorkInProgress, listWaitingWork } from '../../../src/studio/shell/list-work.ts'

const none = {
  nameFile: createFileLabeler({ tests: [], products: [] }),
  drafts: [],
  limits: [],
  unsent: 0,
  proposals: 0,
  unsentSignatures: 0,
  sentSignatures: [],
  unreviewed: [],
  taken: [],
  errors: [],
  undecided: 0,
  unapproved: 0,
} as const

it('is empty if nothing was started and nothing waits', () => {
  expect([listWorkInProgress(none), listWaitingWork(none)]).toEqual([[], []])
})

it('lists work in progress: unsaved words, files, signatures, proposals, the last place', () => {
  const work = {
    ...none,
    drafts: ['urgency.json'],
    limits: [{ test: 'labIron', label: 'Lab Iron' }],
    unsent: 2,
    unsentSignatures: 4,
    sentSignatures: [
      { branch: 'proposal/sign', title: 'Sign 2', author: 'Ana', isOwn: true, wordings: ['a 1', 'b 2'], kept: 0 },
      { branch: 'proposal/help', title: 'Sign help', author: 'Ana', isOwn: true, wordings: ['c 3'], kept: 0 },
    ],
    taken: ['Plainer words'],
    proposals: 1,
    last: { to: '/test/labIron', name: 'Iron' },
  }
  expect(listWorkInProgress(work)).toEqual([
    { to: '/edit/urgency.json', words: 'Unsaved words in How soon to act' },
    { to: '/test/labIron', words: 'An unsaved limit of Lab Iron' },
    { to: '/edit', words: '2 changed files to send for review' },
    { to: '/sign-off', words: '4 signatures to send' },
    { to: '/test/labIron', words: 'Where you were last: Iron' },
    { to: '/proposals', words: 'In your folder, to put back under Proposals once it is signed: “Plainer words”' },
    { to: '/proposals', words: '1 open proposal of yours' },
    { to: '/proposals/sign', words: '2 signatures of yours wait for a reviewer to accept “Sign 2”' },
    { to: '/proposals/help', words: '1 signature of yours waits for a reviewer to accept “Sign help”' },
  ])
})

it('lists waiting work: errors, then changes, then wordings to sign', () => {
  const errors = [
    { file: 'content/pages/help.mdx', line: 3 },
    { file: 'content/urgency.json', line: 1 },
  ]
  const propose = (title: string) => ({ branch: `proposal/${title}`, title, author: 'Tess' })
  const unreviewed = ['a', 'b', 'c', 'd', 'e'].map(propose)
  expect(listWaitingWork({ ...none, errors, unreviewed, undecided: 12, unapproved: 1 })).toEqual([
    { to: '/edit/pages/help.mdx?line=3', words: '2 errors to fix, the first in Page: help' },
    { to: '/proposals/a', words: 'Proposal to review: “a”, by Tess' },
    { to: '/proposals/b', words: 'Proposal to review: “b”, by Tess' },
    { to: '/proposals/c', words: 'Proposal to review: “c”, by Tess' },
    { to: '/proposals', words: '2 more proposals to review' },
    { to: '/changes', words: '12 changes to review' },
    { to: '/sign-off', words: '1 wording to sign' },
  ])
  expect(listWaitingWork({ ...none, errors, unreviewed: 'unknown', unapproved: 1 })).toHaveLength(1)
  expect(listWaitingWork({ ...none, undecided: 'unknown' })).toEqual([{ to: '/changes', words: 'Changes to review' }])
})

it('remembers texts and tests, but no person', () => {
  expect(parsePlace('/entry/labIron/CONTENT_LOW')).toBe('labIron/CONTENT_LOW')
  expect(parsePlace('/person')).toBeUndefined()
})
