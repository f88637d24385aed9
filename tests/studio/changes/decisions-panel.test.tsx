import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it } from 'vitest'
import { DecisionsPanel } from '../../../src/studio/changes/decisions-panel.tsx'
import { describeChangeReaders } from '../../../src/studio/changes/change-words.ts'
import { ReviewedProposalContext, useChangeLink } from '../../../src/studio/content/reviewed-proposal.ts'
import { toWholeChange, useReviews } from '../../../src/studio/content/use-reviews.ts'
import type { WordingItem } from '../../../src/studio/model/changes-document.ts'
import type { OpenProposal } from '../../../src/studio/model/proposal-calls.ts'
import { OwnDecision } from '../../../src/studio/proposals/proposal-reviews.tsx'
import { openProposal as proposal } from '../open-proposal.fixtures.ts'
import { StudioFrame } from '../studio-frame.tsx'

afterEach(() => {
  localStorage.clear()
})

function show(children: ReactNode, reviewed?: OpenProposal) {
  return render(
    <StudioFrame>
      <ReviewedProposalContext value={reviewed}>{children}</ReviewedProposalContext>
    </StudioFrame>,
  )
}

const draw = (lacksReason = false) => (
  <DecisionsPanel
    counts={{ accepted: 1, refused: 11, all: 12 }}
    comment="Decided"
    words="Decided"
    whole="No source."
    lacksReason={lacksReason}
  >
    <p>Each of them</p>
  </DecisionsPanel>
)
const panel = draw()
const listMainButtons = () =>
  [
    ...document.querySelectorAll(
      '.mantine-Button-root[data-variant="filled"], .mantine-Button-root:not([data-variant])',
    ),
  ].map(({ textContent }) => textContent)

it('says what was decided, and has one main button, for the pull request, the writer, or the clipboard', () => {
  show(panel, { ...proposal, address: 'https://github.com/a/b/compare/main...more' })
  expect(screen.getByRole('heading', { name: 'You refused 11 of 12 changes and accepted 1.' })).toBeTruthy()
  expect(listMainButtons()).toEqual(['Copy them and open the pull request'])
  expect(screen.getByRole('link', { name: /open the pull request/ }).getAttribute('href')).toContain(
    'compare/main...more',
  )
  cleanup()
  show(panel, proposal)
  expect(listMainButtons()).toEqual(['Send 12 decisions to Tess'])
  cleanup()
  show(panel, { ...proposal, canPostReview: true, address: 'https://github.com/a/b/pull/1' })
  expect(listMainButtons()).toEqual(['Post them to the pull request'])
  cleanup()
  show(panel)
  expect(listMainButtons()).toEqual(['Copy as comment'])
  cleanup()
  const sent = {
    author: 'Pat',
    date: '2026-11-27',
    isOwn: true,
    isCurrent: true,
    decision: 'refused',
    words: 'Decided',
  } as const
  show(panel, { ...proposal, reviews: [sent] })
  expect(screen.getByText('Sent. Tess finds them under Proposals.')).toBeTruthy()
  cleanup()
  show(panel, { ...proposal, reviews: [{ ...sent, isCurrent: false }] })
  expect(listMainButtons()).toEqual(['Send 12 decisions to Tess'])
})

it('has the button for sending to the writer at the top, and shows each decision after one press, or immediately if a reason is missing', () => {
  show(panel, proposal)
  expect(screen.queryByText('Each of them')).toBeNull()
  expect(screen.getByText('No source.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Show your decisions' }))
  const [send, list] = [screen.getByRole('button', { name: /^Send 12/ }), screen.getByText('Each of them')]
  expect(send.compareDocumentPosition(list)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  cleanup()
  show(draw(true), proposal)
  expect(screen.getByText('Each of them')).toBeTruthy()
})

function Refuse() {
  const reviews = useReviews()
  const toLink = useChangeLink()
  return (
    <button
      onClick={() => {
        reviews.updateReview({ id: 'one' }, { comment: 'Why?' })
        reviews.refuseAll([{ id: 'one' }, { id: 'two' }])
        reviews.updateReview(toWholeChange([{ id: 'one' }]), { comment: 'All of it.' })
      }}
    >
      {toLink('one')} {JSON.stringify(reviews.countDecisions([{ id: 'one' }, { id: 'two' }]))}{' '}
      {reviews.getReview({ id: 'one' }).comment}
    </button>
  )
}

it('keeps the decisions of each proposal separate, and shows them on its card', async () => {
  const items = [{ id: 'one' }, { id: 'two' }] as unknown as Parameters<typeof OwnDecision>[0]['items']
  const cards = (
    <>
      <OwnDecision branch="proposal/more" items={items} />
      <OwnDecision branch="proposal/other" items={items} />
    </>
  )
  show(<Refuse />, proposal)
  screen.getByRole('button').click()
  expect(await screen.findByText('/proposals/more/one {"accepted":0,"refused":2,"all":2} Why?')).toBeTruthy()
  cleanup()
  show(cards)
  expect(screen.getAllByText(/by you/).map(({ textContent }) => textContent)).toEqual(['Refused by you.'])
  cleanup()
  show(<Refuse />)
  expect(screen.getByText('/changes/one {"accepted":0,"refused":0,"all":2}')).toBeTruthy()
})

it('says who still reads words that these readers no longer read, and nothing in other cases', () => {
  const words = { before: 'Call 911.', after: '', isSwap: false, isGone: false } as WordingItem
  expect(describeChangeReaders(words)).toBe('')
  expect(describeChangeReaders({ ...words, isGone: true })).toBe('No reader of this test reads these words any longer.')
  expect(describeChangeReaders({ ...words, isSwap: true })).toBe(
    'These readers no longer read the words; other readers of this test still do.',
  )
  expect(describeChangeReaders({ ...words, isSwap: true, before: '', after: 'Call 911.' })).toMatch(/now do, too/)
})
