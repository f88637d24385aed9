import { QueryClient } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState, type ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { ChangeBadges } from '../../../src/studio/changes/change-badges.tsx'
import { ChangeSummary } from '../../../src/studio/changes/change-summary.tsx'
import { findDeadlineChange } from '../../../src/studio/changes/change-words.ts'
import { urgencies } from '../../../src/catalogue/urgency.ts'
import { createDocumentQueryKey } from '../../../src/studio/content/use-suspense-studio-document.ts'
import type { DataItem, WordingItem } from '../../../src/studio/model/changes-document.ts'
import type { OpenProposal, ProposalReview } from '../../../src/studio/model/proposal-calls.ts'
import { ProposalCard } from '../../../src/studio/proposals/proposal-card.tsx'
import { openProposal } from '../open-proposal.fixtures.ts'
import { StudioFrame } from '../studio-frame.tsx'

const review: ProposalReview = {
  findings: [],
  differ: 0,
  items: [],
  signedIds: ['a/B', 'a/C'],
  wordings: [],
  waiting: [],
}
const tests = [{ id: 'a', label: 'Lab Iron', ranges: [], axisGroups: [] }]

async function show(children: ReactNode) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(createDocumentQueryKey('index.json'), { isLocal: true, compare: 'HEAD', tests, others: [] })
  client.setQueryData(createDocumentQueryKey('changes.json'), {
    items: [],
    degrees: [{ degree: 'weeks', words: 'in the next few months' }],
  })
  client.setQueryData(['proposal review', openProposal.commit], review)
  await act(async () => render(<StudioFrame client={client}>{children}</StudioFrame>))
}

/** A proposal by another writer whose files are in the folder until they are put back. */
function TakenCard({ first }: { first: OpenProposal }) {
  const [isHere, setHere] = useState(true)
  return <ProposalCard proposal={{ ...openProposal, isHere }} first={[first]} onChange={() => setHere(false)} />
}

it('says what a proposal signs, which proposal comes first, and what putting its files back did, and moves the focus to that message', async () => {
  const answer = { files: ['urgency.json'], kept: [], signatures: 2, dropped: 0 }
  // Documents that cannot be loaded again stay as they are.
  vi.stubGlobal('fetch', (address: string) =>
    Promise.resolve(Response.json(answer, { status: address.startsWith('model/') ? 404 : 200 })),
  )
  const first = { ...openProposal, commit: 'b', title: 'Walk' }
  await show(<TakenCard first={first} />)
  expect(screen.getByText('2 signatures, of Lab Iron. The check finds nothing wrong with it.')).toBeTruthy()
  expect(screen.getByText(/^“Walk” must be accepted before this one/)).toBeTruthy()
  expect(screen.queryByText(/clinical reviewer/)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Put its files back' }))
  const note = await screen.findByText(/^1 file is as before\. Your 2 signatures stayed/)
  expect(document.activeElement).toBe(note)
  // It appeared in place of the button, under a double-click.
  expect(screen.queryByRole('button', { name: 'Change it yourself' })).toBeNull()
})

it('says before its files come into the folder, and after it, how many more come along as published', async () => {
  vi.stubGlobal('fetch', (address: string) =>
    Promise.resolve(
      Response.json(
        { files: ['urgency.json', 'figures.json', 'glossary.json'] },
        { status: address.startsWith('model/') ? 404 : 200 },
      ),
    ),
  )
  function Card() {
    const [isHere, setHere] = useState(false)
    const proposal = { ...openProposal, isHere, publishedCount: 2 }
    return <ProposalCard proposal={proposal} first={[]} onChange={() => setHere(true)} />
  }
  await show(<Card />)
  expect(screen.getByText(/so 2 more files will come along as published/).textContent).toMatch(/^Change it yourself: /)
  fireEvent.click(screen.getByRole('button', { name: 'Change it yourself' }))
  expect(await screen.findByText(/^Its 1 file is in your folder now, and 2 more files as published\./)).toBeTruthy()
  expect(screen.queryByText(/will come along/)).toBeNull()
})

it('says that the folder already has the files if the last commit has them', async () => {
  vi.stubGlobal('fetch', (address: string) =>
    Promise.resolve(Response.json({ files: [] }, { status: address.startsWith('model/') ? 404 : 200 })),
  )
  await show(<ProposalCard proposal={openProposal} first={[]} onChange={() => undefined} />)
  fireEvent.click(screen.getByRole('button', { name: 'Change it yourself' }))
  const note = await screen.findByText(/^Your folder has its files already/)
  expect(note.parentElement).toBe(document.activeElement)
})

it('shows a degree in its new words only at the change that gives it these words, names that change elsewhere, and shows the color of every range', async () => {
  const audience = { label: 'Iron: Low', values: '', people: '', entries: ['a/B'], urgency: 1, style: 'Yellow' }
  const times = { before: 'in the next few weeks', after: 'in the next few months' }
  const item = {
    id: 'one',
    kind: 'wording',
    rank: 'yellow',
    words: [{ text: 'Eat', mark: 'added' }],
    parts: [],
    shifts: [],
    findings: [],
    audiences: [audience],
  } as unknown as WordingItem
  await show(<ChangeBadges item={item} />)
  expect(screen.queryByText(/^See a physician/)).toBeNull()
  expect(screen.getByText('Yellow range')).toBeTruthy()
  cleanup()
  // In the list, the heading above already says so: "Other words: yellow results".
  await show(<ChangeSummary item={item} reach="In 2 wordings" sending="" />)
  expect(screen.queryByText('Yellow range')).toBeNull()
  cleanup()
  await show(<ChangeSummary item={{ ...item, rank: 'urgency' }} reach="" sending="" />)
  expect(screen.getByText('Yellow range')).toBeTruthy()
  const degree = urgencies[1]!
  const cause = {
    ...item,
    id: 'two',
    kind: 'data',
    datum: { kind: 'file', file: 'urgency.json', path: [degree, 'deadline'] },
    times,
  } as unknown as DataItem
  cleanup()
  await show(<ChangeBadges item={cause} />)
  expect(screen.getByText('See a physician: in the next few months (changed)')).toBeTruthy()
  expect([findDeadlineChange(item, [item, cause]), findDeadlineChange(cause, [item, cause])]).toEqual([
    cause,
    undefined,
  ])
})

it('asks before withdrawing a proposal, and returns the focus if the proposal is kept', async () => {
  const post = vi.fn<() => Promise<Response>>(() => Promise.resolve(Response.json({})))
  vi.stubGlobal('fetch', post)
  await show(<ProposalCard proposal={{ ...openProposal, isOwn: true }} first={[]} onChange={() => undefined} />)
  const withdraw = screen.getByRole('button', { name: 'Withdraw' })
  withdraw.focus()
  fireEvent.click(withdraw)
  expect(screen.getByRole('alert').textContent).toContain('Your colleagues can no longer read it or decide on it.')
  const keep = screen.getByRole('button', { name: 'Keep it' })
  keep.focus()
  fireEvent.click(keep)
  await waitFor(() => expect(document.activeElement).toBe(withdraw))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(post).not.toHaveBeenCalled()
})

it('says about a proposal with only signatures who accepts them, and whether that happens in the pull request', async () => {
  const signatures = { ...openProposal, files: ['approvals.json'] }
  await show(<ProposalCard proposal={signatures} first={[]} onChange={() => undefined} />)
  expect(
    screen.getByText('Signatures count once a clinical reviewer accepts them and an engineer publishes them.'),
  ).toBeTruthy()
  cleanup()
  const address = 'https://github.com/a/b/pull/1'
  await show(<ProposalCard proposal={{ ...signatures, address }} first={[]} onChange={() => undefined} />)
  expect(screen.getByText('Signatures count once a clinical reviewer accepts them in the pull request.')).toBeTruthy()
})
