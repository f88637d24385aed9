import { expect, it } from 'vitest'
import { formatOpenProposals } from '../../../src/studio/proposals/format-open-proposals.ts'
import { openProposal } from '../open-proposal.fixtures.ts'

const own = { ...openProposal, isOwn: true }
const other = { ...openProposal, isOwn: false }

it.each([
  [[own], true, '1 open proposal: it is yours.'],
  [[other], true, '1 open proposal: it waits for your review.'],
  [[other], false, '1 open proposal: you have reviewed it.'],
  [[own, other, other], true, '3 open proposals: 2 wait for your review and 1 is yours.'],
  [[own, other], false, '2 open proposals: 1 is yours and 1 you have reviewed.'],
])('%# open proposals say whose they are', (proposals, isWaiting, words) => {
  expect(formatOpenProposals(proposals, ({ isOwn }) => isWaiting && !isOwn)).toBe(words)
})
