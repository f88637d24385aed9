import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { DecisionList } from '../../../src/studio/changes/decision-list.tsx'
import { ProposalSigning } from '../../../src/studio/changes/proposal-signing.tsx'
import { RefuseAllButton } from '../../../src/studio/changes/refuse-all-button.tsx'
import { RefuseDialog } from '../../../src/studio/changes/refuse-dialog.tsx'
import { ReviewCard } from '../../../src/studio/changes/review-card.tsx'
import { SendDecisions } from '../../../src/studio/changes/send-decisions.tsx'
import type { Review } from '../../../src/studio/content/use-reviews.ts'
import type { ChangeItem, WordingItem } from '../../../src/studio/model/changes-document.ts'
import { openProposal as proposal } from '../open-proposal.fixtures.ts'
import { StudioFrame } from '../studio-frame.tsx'

afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

const show = (children: ReactNode) => render(<StudioFrame>{children}</StudioFrame>)

const item = (id: string, removed: string): WordingItem => ({
  id,
  kind: 'wording',
  rank: 'yellow',
  isSwap: false,
  isGone: false,
  losses: [],
  before: `Call ${removed}.`,
  after: 'Call.',
  words: [{ text: 'Call' }, { text: ` ${removed}`, mark: 'removed' }, { text: '.' }],
  parts: [],
  entries: ['x/Y'],
  audiences: [],
  shifts: [],
  findings: [],
})
const items = [item('one', '911'), item('two', 'soon'), item('three', 'us')]
const reviews: Readonly<Record<string, Review>> = {
  one: { decision: 'refused', comment: 'The number must stay.' },
  two: { decision: 'refused', comment: '' },
  three: { decision: 'accepted', comment: '' },
}
const getReview = ({ id }: { readonly id: string }) => reviews[id]!

it('lists each decision with its words and its reason, and points out missing reasons, before the decisions are sent', () => {
  const onReason = vi.fn<(item: ChangeItem) => void>()
  show(<DecisionList items={items} getReview={getReview} whole="" onReason={onReason} />)
  const [first, second, third] = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(first).toContain('Change 1, refused')
  expect(first).toContain('Call 911.')
  expect(first).toContain('Why: The number must stay.')
  expect(second).toContain('No reason yet: the writer will want one.')
  expect(third).toContain('Change 3, accepted')
  expect(third).not.toContain('reason')
  fireEvent.click(screen.getByRole('button', { name: 'Say why: change 2' }))
  fireEvent.click(screen.getByRole('button', { name: 'Change the reason: change 1' }))
  expect(onReason.mock.calls).toEqual([[items[1]], [items[0]]])
  expect(screen.getByRole('link', { name: 'Change 2, refused' }).getAttribute('href')).toBe('/changes/two')
})

it('asks for no individual reasons if one reason is given for all changes', () => {
  show(<DecisionList items={items} getReview={getReview} whole="No source." onReason={() => undefined} />)
  expect(screen.queryByText(/No reason yet/)).toBeNull()
  expect(screen.queryByRole('button', { name: /^Say why/ })).toBeNull()
  const [first, second, third] = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(first).toContain('Why: The number must stay.Why, for all changes: No source.')
  expect(second).toContain('Why, for all changes: No source.')
  expect(third).not.toContain('No source.')
  cleanup()
  const card = (whole: string) => <ReviewCard review={reviews['two']!} whole={whole} onNote={() => undefined} />
  show(card('No source.'))
  expect(screen.queryByText('The writer will want a reason.')).toBeNull()
  expect(screen.getByText('Your reason for all changes: “No source.” Add to it here if you like.')).toBeTruthy()
  cleanup()
  show(card(''))
  expect(screen.getByText('The writer will want a reason.')).toBeTruthy()
})

it('refuses with the written reason, and refuses without one only after a second confirmation', () => {
  const onRefuse = vi.fn<(reason: string) => void>()
  const onRefuseAll = vi.fn<(reason: string) => void>()
  show(
    <RefuseDialog
      item={items[0]}
      reason=""
      whole=""
      count={3}
      onRefuse={onRefuse}
      onRefuseAll={onRefuseAll}
      onClose={() => undefined}
    />,
  )
  const field = screen.getByRole('textbox', { name: 'Why' })
  expect(screen.getByText(/^A reason is expected: say what is wrong/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Refuse all 3 changes' }))
  expect(screen.getByText('To refuse all changes, write one reason that covers them.')).toBeTruthy()
  expect(document.activeElement).toBe(field)
  // That would refuse only this change.
  expect(screen.queryByRole('button', { name: 'Refuse without a reason' })).toBeNull()
  screen.getByRole('button', { name: 'Refuse' }).focus()
  fireEvent.click(screen.getByRole('button', { name: 'Refuse' }))
  expect(document.activeElement).toBe(field)
  expect(onRefuse).not.toHaveBeenCalled()
  expect(screen.getByText(/^The writer will want a reason/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Refuse without a reason' }))
  fireEvent.change(field, { target: { value: ' It must stay. ' } })
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true })
  expect(onRefuse.mock.calls).toEqual([[''], ['It must stay.']])
  fireEvent.click(screen.getByRole('button', { name: 'Refuse all 3 changes' }))
  expect(onRefuseAll.mock.calls).toEqual([['It must stay.']])
})

it('says before a press that a reason for all changes is required, and that a change covered by it needs none', () => {
  const ignore = () => undefined
  show(<RefuseAllButton count={3} reason="" isUrgent onRefuse={ignore} />)
  fireEvent.click(screen.getByRole('button', { name: 'Refuse the whole proposal' }))
  expect(
    screen.getByText(/^Required\. Say what is wrong .* The writer reads this above your decisions\.$/),
  ).toBeTruthy()
  cleanup()
  const onRefuse = vi.fn<(reason: string) => void>()
  const dialog = { item: items[0], reason: '', whole: 'No source.', count: 3, onRefuseAll: ignore, onClose: ignore }
  show(<RefuseDialog {...dialog} onRefuse={onRefuse} />)
  expect(screen.getByText(/^Your reason for all changes covers this one: “No source.”/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Refuse' }))
  expect(onRefuse.mock.calls).toEqual([['']])
})

/** Answers depending on the end of the address, and records who the sender is. */
function answerSending(
  known: object,
  sending: readonly object[] = [{ branch: 'proposal-review/more/1', reviewer: 'Pat' }],
) {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', (address: string, { body }: { body: string }) => {
    if (address.endsWith('/identity')) return Promise.resolve(Response.json(known))
    sent.push((JSON.parse(body) as { identity?: unknown }).identity)
    return Promise.resolve(Response.json(sending[sent.length - 1]))
  })
  return sent
}

const draw = (words: string, signing?: ReactNode) => (
  <SendDecisions proposal={proposal} decision="accepted" words={words} comment={words} count={3} signing={signing} />
)
const pressSend = () => fireEvent.click(screen.getByRole('button', { name: 'Send 3 decisions to Tess' }))
const pat = { name: 'Pat Physician', email: 'pat@example.com' }

it('asks for name and email in the form itself if git does not know them, and then moves the focus to the message that the decisions are sent', async () => {
  const sent = answerSending({})
  localStorage.setItem('studio-reviewer', JSON.stringify(pat.name))
  const { rerender } = show(draw('Decided', <p>Sign them</p>))
  // The name that the reviewer signs with is known.
  const name = await screen.findByRole('textbox', { name: 'Your name' })
  expect((name as HTMLInputElement).value).toBe(pat.name)
  pressSend()
  const email = screen.getByRole('textbox', { name: 'Your email' })
  expect(document.activeElement).toBe(email)
  expect(screen.getByText('Enter your email.')).toBeTruthy()
  expect(screen.queryByText('Sign them')).toBeNull()
  fireEvent.change(email, { target: { value: pat.email } })
  pressSend()
  const done = await screen.findByText('Sent. Tess finds them under Proposals.')
  await waitFor(() => expect(document.activeElement).toBe(done))
  expect(screen.getByText('Sign them')).toBeTruthy()
  expect(sent).toEqual([pat])
  rerender(<StudioFrame>{draw('Decided otherwise')}</StudioFrame>)
  expect(screen.getByRole('button', { name: 'Send 3 decisions to Tess' })).toBeTruthy()
})

it('uses the singular for a single decision', () => {
  answerSending({ identity: pat })
  show(<SendDecisions proposal={proposal} decision="accepted" words="Yes" comment="Yes" count={1} />)
  expect(screen.getByText(/^Send your/).textContent).toBe(
    'Send your decision, and Tess finds it under Proposals. None of your files are sent.',
  )
})

it('does not ask for name and email if git knows both, asks if they turn out to be missing, and keeps the name for signatures', async () => {
  const noIdentity = { failure: { problem: 'no-identity', title: 'Git does not know who you are yet.', advice: '' } }
  const sent = answerSending({ identity: pat }, [noIdentity, { branch: 'proposal-review/more/1', reviewer: pat.name }])
  show(draw('Decided'))
  await act(async () => undefined)
  expect(screen.queryByRole('textbox')).toBeNull()
  pressSend()
  const name = await screen.findByRole('textbox', { name: 'Your name' })
  await waitFor(() => expect(document.activeElement).toBe(name))
  fireEvent.change(name, { target: { value: pat.name } })
  fireEvent.change(screen.getByRole('textbox', { name: 'Your email' }), { target: { value: pat.email } })
  pressSend()
  await screen.findByText('Sent. Tess finds them under Proposals.')
  expect(sent).toEqual([undefined, pat])
  expect(localStorage.getItem('studio-reviewer')).toContain(pat.name)
})

it('says what is happening while the files of a proposal are put into the folder', async () => {
  let answer: (response: Response) => void = () => undefined
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)))
  show(<ProposalSigning proposal={proposal} count={4} />)
  const status = screen.getByRole('status')
  expect(status.textContent).toBe('')
  fireEvent.click(screen.getByRole('button', { name: 'Sign the 4 wordings' }))
  await waitFor(() => expect(status.textContent).toBe('Putting the file into your folder…'))
  answer(Response.json({ error: 'Git is not installed.' }, { status: 400 }))
  expect(await screen.findByText('Git is not installed.')).toBeTruthy()
  expect(status.textContent).toBe('')
})
