import { QueryClient } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { createDocumentQueryKey } from '../../../src/studio/content/use-suspense-studio-document.ts'
import type { ProposalDocument } from '../../../src/studio/model/call-responses.ts'
import type { StudioIndex } from '../../../src/studio/model/documents.ts'
import type { OpenProposal, SentReview } from '../../../src/studio/model/proposal-calls.ts'
import { Shell } from '../../../src/studio/shell/shell.tsx'
import { WorkList } from '../../../src/studio/shell/work-list.tsx'
import { openProposal as proposal } from '../open-proposal.fixtures.ts'
import { StudioFrame } from '../studio-frame.tsx'

const index = {
  isLocal: true,
  compare: 'HEAD',
  tests: [],
  others: [],
  findings: [],
  counts: { texts: 964, unapproved: 960 },
} as unknown as StudioIndex

const review: SentReview = {
  author: 'Pat',
  date: '2026-11-27',
  isOwn: true,
  isCurrent: true,
  decision: 'refused',
  words: 'Decided',
}

afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

async function listWaiting(
  proposals: readonly OpenProposal[] | undefined,
  files: ProposalDocument['files'] = [],
  inShell = false,
  checked: Readonly<Record<string, object>> = {},
) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(createDocumentQueryKey('index.json'), index)
  client.setQueryData(createDocumentQueryKey('proposal.json'), {
    files,
    steps: [],
    waiting: 0,
    sentSignatures: [],
    unsentSignatures: files.reduce((sum, { signatures = 0 }) => sum + signatures, 0),
    patch: '',
  })
  client.setQueryData(createDocumentQueryKey('changes.json'), { items: [{ id: 'one' }, { id: 'two' }] })
  if (proposals) client.setQueryData(['proposals'], { proposals })
  for (const [commit, known] of Object.entries(checked)) client.setQueryData(['proposal review', commit], known)
  await act(async () =>
    render(
      <StudioFrame client={client}>
        <Suspense fallback="Waiting">
          {inShell ? (
            <Shell>
              <WorkList />
            </Shell>
          ) : (
            <WorkList />
          )}
        </Suspense>
      </StudioFrame>,
    ),
  )
  return screen.queryAllByRole('listitem').map(({ textContent }) => textContent)
}

it('does not count a proposal whose current version this reviewer has reviewed, or the editor’s own changes', async () => {
  const others = { ...proposal, branch: 'proposal/other', commit: 'b'.repeat(40) }
  const posted = { ...proposal, branch: 'proposal/posted', commit: 'c'.repeat(40) }
  localStorage.setItem('studio-posted-reviews', JSON.stringify([posted.commit]))
  const files = [
    { path: 'urgency.json', state: 'changed', hash: 'a' },
    { path: 'approvals.json', state: 'changed', hash: 'a', signatures: 4 },
  ] as const
  expect(await listWaiting([{ ...proposal, reviews: [review] }, others, posted], files)).toEqual([
    '1 changed file to send for review',
    '4 signatures to send',
    'Proposal to review: “More”, by Tess',
    '960 wordings to sign',
  ])
})

it('counts a proposal again if its writer changed it after the review', async () => {
  expect(await listWaiting([{ ...proposal, reviews: [{ ...review, isCurrent: false }] }])).toContain(
    'Proposal to review: “More”, by Tess',
  )
})

it('says that it is looking for proposals, and says if it could not find out', async () => {
  let answer: (response: Response) => void = () => undefined
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)))
  // Everything below the proposals appears together with them, so that nothing moves under the pointer.
  expect(await listWaiting(undefined)).toEqual([])
  expect(screen.getByRole('status').textContent).toBe('Looking for proposals…')
  const failure = { problem: 'network', title: 'No connection.', advice: '' }
  answer(Response.json({ failure }))
  expect(await screen.findByText(/^The shared repository did not answer/)).toBeTruthy()
  expect(screen.queryByText('Looking for proposals…')).toBeNull()
  expect(screen.getByText('960 wordings to sign')).toBeTruthy()
})

it('counts in the menu the proposals that wait for this reviewer', async () => {
  const own = { ...proposal, branch: 'proposal/own', commit: 'd'.repeat(40), isOwn: true }
  await listWaiting([proposal, own], [], true)
  expect(screen.getByRole('link', { name: /^Proposals/, hidden: true }).textContent).toBe('Proposals1 for you')
})

it('says in the menu how many files still need to be sent, or that all are sent if nothing differs from what was sent', async () => {
  const menu = () => screen.getByRole('link', { name: /^Edit and send/, hidden: true }).textContent
  const sentIn = { branch: 'proposal/more', title: 'More' }
  const [sent, changed] = [
    { path: 'urgency.json', state: 'changed', hash: 'a', sentIn },
    { path: 'figures.json', state: 'changed', hash: 'a' },
  ] as const
  await listWaiting([], [sent, changed], true)
  expect(menu()).toBe('Edit and send1 file to send')
  cleanup()
  await listWaiting([], [sent], true)
  expect(menu()).toBe('Edit and sendAll sent')
})

it('lists the proposals to review by how long they have waited, known dangerous ones first, and does not request a check', async () => {
  const post = vi.fn<(address: string) => Promise<Response>>(() => Promise.reject(new Error('Nothing is asked.')))
  vi.stubGlobal('fetch', post)
  const dates = ['2026-11-28', '2026-11-27', '2026-11-27', '2026-11-20']
  const proposals = ['newest', 'later', 'earlier', 'oldest'].map((title, at) => ({
    ...proposal,
    branch: `proposal/${title}`,
    commit: String(at),
    title,
    date: dates[at]!,
  }))
  const checked = { 0: { items: [{ rank: 'urgency' }] }, 1: { items: [{ rank: 'rest' }] } }
  expect((await listWaiting(proposals, [], false, checked)).filter((words) => words.includes('review'))).toEqual([
    'To review first, may harm a reader: “newest”, by Tess',
    'Proposal to review: “oldest”, by Tess',
    'Proposal to review: “earlier”, by Tess',
    'Proposal to review: “later”, by Tess',
  ])
  expect(post).not.toHaveBeenCalled()
})
