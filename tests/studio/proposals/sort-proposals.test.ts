import { expect, it } from 'vitest'
import type { ChangeRank } from '../../../src/catalogue/change-rank.ts'
import type { OpenProposal, ProposalReview } from '../../../src/studio/model/proposal-calls.ts'
import { listFirstProposals, sortProposals } from '../../../src/studio/proposals/sort-proposals.ts'
import { openProposal } from '../open-proposal.fixtures.ts'

const make = (commit: string, isOwn = false): OpenProposal => ({ ...openProposal, commit, isOwn })
const review = (ranks: readonly ChangeRank[], words: Partial<ProposalReview> = {}): ProposalReview => ({
  findings: [],
  differ: 0,
  items: ranks.map((rank) => ({ rank }) as ProposalReview['items'][number]),
  signedIds: [],
  wordings: [],
  waiting: [],
  ...words,
})

it('lists dangerous proposals by others first, and then the editor’s own', () => {
  const proposals = [make('harmless'), make('limit'), make('own', true), make('help'), make('unknown')]
  const reviews = new Map([
    ['harmless', review(['yellow'])],
    ['limit', review(['rest', 'threshold'])],
    ['own', review(['emergency'])],
    ['help', review(['emergency'])],
  ])
  const sort = (known: typeof reviews) => sortProposals(proposals, known).map(({ commit }) => commit)
  expect(sort(reviews)).toEqual(['help', 'limit', 'own', 'harmless', 'unknown'])
  expect(sort(new Map())).toEqual(['own', 'harmless', 'limit', 'help', 'unknown'])
})

it('names the proposals whose words another proposal signs', () => {
  const proposals = [make('words'), make('signatures', true), make('other')]
  const reviews = new Map([
    ['words', review(['yellow'], { wordings: ['a 1', 'a 2'] })],
    ['signatures', review([], { signedIds: ['a'], waiting: ['a 2'] })],
    ['other', review(['yellow'], { wordings: ['b 1'] })],
  ])
  const list = (at: number) => listFirstProposals(proposals[at]!, proposals, reviews).map(({ commit }) => commit)
  expect(list(1)).toEqual(['words'])
  expect(list(0)).toEqual([])
})
