import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ChangesPage } from '../../../src/studio/changes/changes-page.tsx'
import { createDocumentQueryKey } from '../../../src/studio/content/use-studio-document.ts'
import type { WordingItem } from '../../../src/studio/model/changes-document.ts'
import type { SignOffText } from '../../../src/studio/model/sign-off.ts'
import { simulateLayout } from '../simulate-layout.ts'

beforeEach(() => {
  simulateLayout(true)
  window.scrollBy = () => undefined
})
afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

const id = 'pages/help'

const createItem = (name: string): WordingItem => ({
  id: name,
  kind: 'wording',
  rank: 'yellow',
  isSwap: false,
  isGone: false,
  before: `${name}.`,
  after: `Many ${name}.`,
  words: [{ text: 'Many ', mark: 'added' }, { text: `${name}.` }],
  parts: [],
  entries: [id],
  audiences: [{ label: 'Page', ranges: ['Help'], count: 1, entries: [id] } as never],
  shifts: [],
  findings: [],
})
const items = ['plants', 'steps'].map(createItem)

const unsigned: SignOffText = {
  id,
  hash: 'a',
  contentIds: [],
  label: 'Page',
  name: 'Help',
  file: `${id}.mdx`,
  line: 1,
  urgency: -1,
}

/** Shows the changes since main with a text that has both, as the folder has it; answers what is asked of the server. */
async function open(text: Partial<SignOffText> = {}, decisions: object = {}) {
  const asked: (readonly [call: string, texts: unknown])[] = []
  const state = { text: { ...unsigned, ...text }, refusal: '' }
  const others = { texts: [{ id, kind: 'page', blocks: [], at: [0, 1] }], files: [], blocks: [] }
  const documents: Readonly<Record<string, () => object>> = {
    'index.json': () => ({ isLocal: true, compare: 'main', findings: [], tests: [], others: [] }),
    'changes.json': () => ({
      before: 'main',
      differ: 1,
      items,
      differing: [{ id, hash: 'a', changes: items.map((item) => item.id) }],
      shared: [],
      markdown: '',
    }),
    'sign-off.json': () => ({ texts: [state.text], errors: [] }),
    'others.json': () => others,
    'before/others.json': () => others,
    'proposal.json': () => ({ files: [], steps: [], waiting: 0, patch: '' }),
  }
  vi.stubGlobal('fetch', async (address: string, { body = '' }: { body?: string } = {}) => {
    const read = documents[address.replace(/^model\//, '')]
    if (read) return Response.json(read())
    const call = address.replace(/^.*\//, '')
    asked.push([call, (JSON.parse(body) as { texts?: unknown }).texts])
    if (state.refusal !== '') return Response.json({ error: state.refusal }, { status: 400 })
    const approval = { approvedBy: 'Pat', date: '2026-11-28', canWithdraw: true }
    state.text = { ...unsigned, ...(call === 'approve' && { approval }) }
    return Response.json(call === 'approve' ? { approved: 1 } : { withdrawn: 1 })
  })
  localStorage.setItem('studio-reviewer', JSON.stringify('Pat'))
  localStorage.setItem('studio-reviews', JSON.stringify(decisions))
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  for (const [path, read] of Object.entries(documents)) client.setQueryData(createDocumentQueryKey(path), read())
  await act(async () =>
    render(
      <MantineProvider env="test">
        <QueryClientProvider client={client}>
          <MemoryRouter initialEntries={['/changes']} useTransitions={false}>
            <Routes>
              <Route path="/changes/:change?" element={<ChangesPage />} />
            </Routes>
          </MemoryRouter>
        </QueryClientProvider>
      </MantineProvider>,
    ),
  )
  return { asked, state }
}

const signOff = () => within(screen.getByRole('region', { name: 'Sign-off' }))
const shown = [{ id, hash: 'a' }]
const approval = { approvedBy: 'Pat', date: '2026-11-28', canWithdraw: true }
const withdrawn = '1 signature withdrawn. The wording is open again.'

it('signs the text that is shown with all of its changes, goes on to the next, and undoes it without a question', async () => {
  const { asked, state } = await open()
  expect(screen.getByText('Change 1 of 2')).toBeTruthy()
  expect(signOff().getByText(/^This text also has/).textContent).toContain('change 2. It is signed with it')
  fireEvent.click(signOff().getByRole('button', { name: 'Sign and next' }))
  const done = await screen.findByText('1 wording signed by Pat.')
  expect(screen.getByText('Change 2 of 2')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(done))
  expect(await signOff().findByText('Signed as it reads now by Pat, November 28, 2026.')).toBeTruthy()
  const undo = screen.getByRole('button', { name: 'Undo the signature' })
  state.refusal = 'The text has changed.'
  fireEvent.click(undo)
  expect((await screen.findByText('The text has changed.')).getAttribute('role')).toBe('alert')
  expect(screen.queryByText(withdrawn)).toBeNull()
  state.refusal = ''
  fireEvent.click(undo)
  const undone = await screen.findByText(withdrawn)
  await waitFor(() => expect(document.activeElement).toBe(undone))
  expect(screen.queryByRole('button', { name: 'Undo the signature' })).toBeNull()
  // The last change has no next one.
  expect(signOff().getByRole('button', { name: 'Sign' })).toBeTruthy()
  expect(asked).toEqual([
    ['approve', shown],
    ['withdraw', shown],
    ['withdraw', shown],
  ])
})

it('withdraws a signature only once it is asked and confirmed, and says so once all is counted again', async () => {
  const { asked } = await open({ approval })
  const withdraw = signOff().getByRole('button', { name: 'Withdraw' })
  withdraw.focus()
  fireEvent.click(withdraw)
  signOff().getByRole('button', { name: 'Keep it' }).focus()
  fireEvent.click(signOff().getByRole('button', { name: 'Keep it' }))
  await waitFor(() => expect(document.activeElement).toBe(withdraw))
  expect(asked).toEqual([])
  fireEvent.click(withdraw)
  fireEvent.click(signOff().getByRole('button', { name: 'Withdraw it' }))
  const done = await screen.findByText(withdrawn)
  expect(signOff().getByRole('button', { name: 'Sign and next' })).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(done))
  expect(asked).toEqual([['withdraw', shown]])
})

it('keeps a signature that cannot be withdrawn here, and says why where the server refuses', async () => {
  const { state } = await open({ approval })
  state.refusal = 'It is signed in another studio.'
  fireEvent.click(signOff().getByRole('button', { name: 'Withdraw' }))
  fireEvent.click(signOff().getByRole('button', { name: 'Withdraw it' }))
  expect(await signOff().findByText('It is signed in another studio.')).toBeTruthy()
  expect(screen.queryByText(withdrawn)).toBeNull()
})

it('offers no Withdraw of what another studio recorded', async () => {
  await open({ approval: { ...approval, canWithdraw: false } })
  expect(signOff().getByText('Signed as it reads now by Pat, November 28, 2026.')).toBeTruthy()
  expect(signOff().queryByRole('button')).toBeNull()
})

it('signs no text with a change that was refused, and says how many others read the same', async () => {
  const { asked } = await open(
    { contentIds: ['HELP', 'HELP_AGAIN', 'HELP_MORE'] },
    { steps: { decision: 'refused', comment: 'No.' } },
  )
  expect(signOff().getByText('2 more combinations read the same and are signed with it.')).toBeTruthy()
  expect(signOff().getByText(/you refused/).textContent).toContain('you refused change 2, which is in this text.')
  fireEvent.click(signOff().getByRole('button', { name: 'Sign and next' }))
  expect(asked).toEqual([])
})
