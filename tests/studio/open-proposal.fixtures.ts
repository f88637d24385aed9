import type { OpenProposal } from '../../src/studio/model/proposal-calls.ts'

/** A proposal of another editor, not reviewed yet. */
export const openProposal: OpenProposal = {
  branch: 'proposal/more',
  commit: 'a'.repeat(40),
  title: 'More',
  reason: '',
  author: 'Tess',
  date: '2026-11-27',
  isOwn: false,
  files: ['urgency.json'],
  isHere: false,
  reviews: [],
}
