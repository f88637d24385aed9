import { expect, it } from 'vitest'
import { addSentProposal } from '../../../../src/studio/ui/send/add-sent-proposal.ts'
import { openProposal } from '../../open-proposal.fixtures.ts'

const { branch, commit, title, reason, author, date, files } = openProposal
const sent = { branch, commit, title, reason, author, date, files }
const other = { ...openProposal, branch: 'proposal/other' }

it('lists a sent proposal first, as the editor’s own, before the shared repository is asked again', () => {
  expect(addSentProposal({ proposals: [other] }, sent)).toEqual({
    proposals: [{ ...openProposal, isOwn: true, isHere: true }, other],
  })
  expect(addSentProposal({ proposals: [openProposal] }, sent)).toHaveProperty('proposals.length', 1)
})

it('returns no list if none is known', () => {
  expect(addSentProposal(undefined, sent)).toBeUndefined()
  const failure = { failure: { problem: 'network', title: 'No network.', advice: '' } } as const
  expect(addSentProposal(failure, sent)).toBe(failure)
})
