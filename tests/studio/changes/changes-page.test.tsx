import { QueryClient } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { ChangesPage } from '../../../src/studio/changes/changes-page.tsx'
import { ReviewedProposalContext } from '../../../src/studio/content/reviewed-proposal.ts'
import { createDocumentQueryKey } from '../../../src/studio/content/use-suspense-studio-document.ts'
import type { OtherItem } from '../../../src/studio/model/changes-document.ts'
import type { OpenProposal } from '../../../src/studio/model/proposal-calls.ts'
import { openProposal } from '../open-proposal.fixtures.ts'
import { simulateLayout } from '../simulate-layout.ts'
import { StudioFrame } from '../studio-frame.tsx'

beforeAll(() => {
  simulateLayout(true)
  window.scrollBy = () => undefined
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(() => {
  localStorage.clear()
})

const createItem = (id: string): OtherItem => ({
  id,
  kind: 'removed',
  rank: 'rest',
  text: `Text ${id}`,
  lines: [],
  sentences: [],
  entries: [],
})
const items = [createItem('waist'), createItem('iron')]
const changes = {
  before: 'the last commit',
  differ: 2,
  items,
  differing: [],
  shared: [],
  markdown: '',
}

const proposal = { ...openProposal, title: 'Waist', isOwn: true, files: ['waist.mdx'], isHere: true }

/** Shows the changes of the folder, or of a proposal. */
async function open(reviewed?: OpenProposal, shown: readonly OtherItem[] = items, { differ } = changes) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  const start = reviewed ? `proposals/${reviewed.commit}/` : ''
  const documents = {
    'index.json': { isLocal: !reviewed, compare: 'HEAD', findings: [], tests: [], others: [] },
    'changes.json': { ...changes, items: shown, differ },
    'sign-off.json': { texts: [], errors: [] },
    'others.json': { texts: [{ id: 'pages/help', kind: 'page', blocks: [], at: [0, 1] }], files: [], blocks: [] },
    'proposal.json': {
      files: [{ path: 'waist.mdx', state: 'changed', sentIn: { branch: 'proposal/more', title: 'Waist' } }],
      steps: [],
      waiting: 0,
      patch: '',
    },
  }
  for (const [path, document] of Object.entries(documents))
    client.setQueryData(createDocumentQueryKey(`${start}${path}`), document)
  client.setQueryData(['proposals'], { proposals: [proposal] })
  client.setQueryData(['proposal review', proposal.commit], { items: [items[0]], findings: [], differ: 1 })
  await act(async () =>
    render(
      <StudioFrame client={client} address="/changes">
        <ReviewedProposalContext value={reviewed}>
          <Routes>
            <Route path="/changes" element={<ChangesPage />} />
            <Route path="/proposals/:proposal/:change?" element={<ChangesPage />} />
          </Routes>
        </ReviewedProposalContext>
      </StudioFrame>,
    ),
  )
}

const hasReview = () =>
  screen.queryByRole('button', { name: 'Accept' }) !== null ||
  screen.queryByRole('region', { name: 'Your review' }) !== null

it('tells a writer which changes are sent, and leaves the decisions to other people', async () => {
  await open()
  const list = screen.getAllByRole('button').map(({ textContent }) => textContent)
  expect(list.filter((words) => words.includes('ent in') || words.includes('Not sent'))).toEqual([
    expect.stringMatching(/Text waist.*Sent in “Waist”/),
    expect.stringMatching(/Text iron.*Not sent/),
  ])
  expect(screen.getByText(/1 of 2 changes is sent for review\./)).toBeTruthy()
  // Each of its files was sent in its current state.
  expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull()
  expect(hasReview()).toBe(false)
  cleanup()
  await open(proposal)
  expect(hasReview()).toBe(false)
})

it('shows a new text at its change, with a link to its own page in the folder', async () => {
  const added: OtherItem = { ...items[0]!, kind: 'added', text: 'Help: Page', entries: ['pages/help'] }
  await open(undefined, [added])
  // In the list, its heading says only once that it is new.
  expect(screen.getByRole('button', { name: /^1\. Added/ }).textContent).toMatch(/^1\. AddedHelp: Page/)
  expect(screen.getByTitle('The new text')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open this text by itself' }).getAttribute('href')).toBe('/text/pages/help')
})

it('asks a reviewer who refuses by keyboard for the reason, and continues after it is given', async () => {
  await open({ ...proposal, isOwn: false })
  expect(hasReview()).toBe(true)
  fireEvent.keyDown(document.documentElement, { key: 'r', code: 'KeyR' })
  const field = screen.getByRole('textbox', { name: 'Why' })
  // No decision is made behind the question.
  fireEvent.keyDown(document.documentElement, { key: 'a', code: 'KeyA' })
  fireEvent.change(field, { target: { value: 'It must stay.' } })
  fireEvent.click(screen.getAllByRole('button', { name: 'Refuse' }).at(-1)!)
  expect(screen.getByText('Change 1 refused. Now change 2.')).toBeTruthy()
  fireEvent.keyDown(document.documentElement, { key: 'a', code: 'KeyA' })
  expect(await screen.findByRole('heading', { name: 'You refused 1 of 2 changes and accepted 1.' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Show your decisions' }))
  expect(screen.getByText('It must stay.')).toBeTruthy()
  const refuseAll = () => screen.queryByRole('button', { name: 'Refuse the whole proposal' })
  expect(refuseAll()).toBeTruthy()
  cleanup()
  // Once the review is sent, there is nothing left to refuse.
  const review = {
    author: 'Pat',
    date: '2026-11-27',
    isOwn: true,
    isCurrent: true,
    decision: 'refused',
    words: '',
  } as const
  await open({ ...proposal, isOwn: false, reviews: [review] })
  expect(refuseAll()).toBeNull()
})

it('gives the decision more weight than the link to the next change if a change is dangerous', async () => {
  const getVariant = (name: string) => screen.getByRole('button', { name }).getAttribute('data-variant')
  await open({ ...proposal, isOwn: false })
  expect([getVariant('Refuse'), getVariant('Next')]).toEqual(['default', 'filled'])
  cleanup()
  await open({ ...proposal, isOwn: false }, [{ ...items[0]!, rank: 'emergency' }, items[1]!])
  expect([getVariant('Refuse'), getVariant('Next')]).toEqual(['outline', 'default'])
  cleanup()
  localStorage.setItem(
    'studio-reviews',
    JSON.stringify({ 'proposal/more waist': { decision: 'accepted', comment: '' } }),
  )
  await open({ ...proposal, isOwn: false }, [{ ...items[0]!, rank: 'emergency' }, items[1]!])
  expect([getVariant('Refuse'), getVariant('Next')]).toEqual(['default', 'filled'])
})

it('drops the reason for refusing all changes once no change is refused, and in a version with other changes', async () => {
  const others = { ...proposal, isOwn: false }
  const press = (name: string) => fireEvent.click(screen.getAllByRole('button', { name }).at(-1)!, { detail: 1 })
  const refuse = (button: string, reason: string) => {
    press(button)
    if (reason !== '') fireEvent.change(screen.getByRole('textbox', { name: 'Why' }), { target: { value: reason } })
    press(button === 'Refuse' ? 'Refuse' : 'Refuse 2 changes')
  }
  const isSaid = () => screen.queryByText('About all of them:') !== null
  await open(others)
  refuse('Refuse the whole proposal', 'Not one of them.')
  expect(isSaid()).toBe(true)
  cleanup()
  await open(others, [items[0]!, createItem('salt')])
  press('Next')
  press('Accept')
  expect([screen.getByRole('heading', { name: /^You refused 1 of 2/ }) !== null, isSaid()]).toEqual([true, false])
  cleanup()
  await open(others)
  press('Accept')
  press('Next')
  press('Accept')
  expect([screen.getByRole('heading', { name: /^You accepted/ }) !== null, isSaid()]).toEqual([true, false])
  refuse('Refuse', 'This one is wrong.')
  expect([screen.getByRole('heading', { name: /^You refused 1 of 2/ }) !== null, isSaid()]).toEqual([true, false])
})

it('goes on to the next change by mouse as by keyboard, and decides only once even if the button is pressed twice in quick succession', async () => {
  await open({ ...proposal, isOwn: false })
  const accept = screen.getByRole('button', { name: 'Accept' })
  accept.focus()
  fireEvent.click(accept, { detail: 1 })
  expect(screen.getByText('Change 1 accepted. Now change 2.')).toBeTruthy()
  expect(screen.getByText('Change 2 of 2')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Accept' }))
  // The second half of a double-click, and a key that is held down.
  fireEvent.click(screen.getByRole('button', { name: 'Accept' }), { detail: 2 })
  fireEvent.keyDown(document.documentElement, { key: 'a', code: 'KeyA', repeat: true })
  expect(screen.queryByRole('region', { name: 'Your decisions' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Accept' }), { detail: 1 })
  const heading = await screen.findByRole('heading', { name: /^You accepted/ })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  expect(screen.getByText('Change 2 accepted. Every change is decided: see above.')).toBeTruthy()
  // It would contradict the heading; a single change can still be refused.
  expect(screen.queryByRole('button', { name: 'Refuse the whole proposal' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Refuse' })).toBeTruthy()
})

it('offers to sign a dangerous proposal only once it is accepted and sent, and never offers to sign a refused one', async () => {
  const dangerous = [{ ...items[0]!, rank: 'emergency' as const }, items[1]!]
  const signing = () => screen.queryByRole('button', { name: 'Sign the 2 wordings' })
  const decide = (decision: string) => ({ decision, comment: 'Why.' })
  const keep = (...decisions: readonly string[]) =>
    localStorage.setItem(
      'studio-reviews',
      JSON.stringify({ 'proposal/more waist': decide(decisions[0]!), 'proposal/more iron': decide(decisions[1]!) }),
    )
  const others = { ...proposal, isOwn: false }
  await open(others)
  expect(signing()).toBeTruthy()
  cleanup()
  await open(others, dangerous)
  expect(signing()).toBeNull()
  cleanup()
  keep('accepted', 'accepted')
  await open(others, dangerous)
  expect(signing()).toBeNull()
  cleanup()
  localStorage.setItem('studio-posted-reviews', JSON.stringify([others.commit]))
  await open({ ...others, address: 'https://github.com/a/b/pull/1' }, dangerous)
  expect(signing()).toBeTruthy()
  cleanup()
  keep('accepted', 'refused')
  await open({ ...others, address: 'https://github.com/a/b/pull/1' }, dangerous)
  expect(signing()).toBeNull()
})

it('says that nothing has changed only if there is nothing to sign', async () => {
  await open(undefined, [], { ...changes, differ: 0 })
  expect(screen.getByRole('status').textContent).toBe('Nothing that participants read has changed.')
  cleanup()
  await open(undefined, [])
  expect(screen.getByRole('status').textContent).toBe(
    'No change is listed here, but the data of 2 wordings has changed, so reviewers sign them again.',
  )
  expect(screen.getByRole('link', { name: 'Sign-off of these texts' })).toBeTruthy()
})
