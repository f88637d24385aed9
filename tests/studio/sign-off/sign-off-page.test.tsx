import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createDocumentQueryKey } from '../../../src/studio/content/use-studio-document.ts'
import { compareTexts, type SignOffText } from '../../../src/studio/model/sign-off.ts'
import { SignOffPage } from '../../../src/studio/sign-off/sign-off-page.tsx'
import { simulateLayout } from '../simulate-layout.ts'

beforeEach(() => {
  simulateLayout(true)
  window.scrollBy = () => undefined
})
afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

const createText = (name: string): SignOffText => ({
  id: `pages/${name}`,
  hash: name,
  contentIds: [],
  label: 'Page',
  name,
  file: `pages/${name}.mdx`,
  line: 1,
  urgency: -1,
})

it('keeps what is signed in its place, goes on to the next one, undoes it at once, and takes a signature back after asking, and says so where the focus is', async () => {
  let texts = ['about', 'help', 'terms'].map(createText)
  const documents: Readonly<Record<string, () => unknown>> = {
    'index.json': () => ({ isLocal: true, findings: [], tests: [], others: [], counts: { unapproved: texts.length } }),
    'sign-off.json': () => ({ texts: [...texts].sort(compareTexts), errors: [] }),
    'others.json': () => ({ texts: [] }),
    'proposal.json': () => ({
      files: [],
      steps: [],
      waiting: 0,
      patch: '',
      unsentSignatures: texts.filter(({ approval }) => approval).length,
    }),
  }
  vi.stubGlobal('fetch', (address: string, { body = '' }: { body?: string } = {}) => {
    const read = documents[address.replace(/^model\//, '')]
    // Counting again takes a while.
    if (read) return new Promise((answer) => setTimeout(() => answer(Response.json(read())), 50))
    const [signed] = (JSON.parse(body) as { texts: readonly [{ id: string }] }).texts
    if (address.endsWith('/withdraw')) {
      texts = texts.map((text) => (text.id === signed.id ? createText(text.name) : text))
      return Promise.resolve(Response.json({ withdrawn: 1 }))
    }
    const approval = { approvedBy: 'Pat', date: '2026-11-28', canWithdraw: true }
    texts = texts.map((text) => (text.id === signed.id ? { ...text, approval } : text))
    return Promise.resolve(Response.json({ approved: 1 }))
  })
  localStorage.setItem('studio-reviewer', JSON.stringify('Pat'))
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  for (const [path, read] of Object.entries(documents)) client.setQueryData(createDocumentQueryKey(path), read())
  await act(async () =>
    render(
      <MantineProvider env="test">
        <QueryClientProvider client={client}>
          <MemoryRouter initialEntries={['/sign-off?show=open']} useTransitions={false}>
            <SignOffPage />
          </MemoryRouter>
        </QueryClientProvider>
      </MantineProvider>,
    ),
  )
  const list = within(screen.getByRole('navigation', { name: 'Texts' }))
  const readList = () => list.getAllByRole('button').map(({ textContent }) => textContent)
  const findCurrent = () => list.getAllByRole('button').findIndex((one) => one.getAttribute('aria-current') !== null)
  const before = readList()
  fireEvent.click(list.getAllByRole('button')[1]!)
  fireEvent.click(screen.getByRole('checkbox', { name: /^I read it/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Sign 1 wording and next' }))
  const done = await screen.findByText('1 wording signed by Pat. Next: Page, terms.')
  expect(document.activeElement).toBe(done)
  expect(list.getByRole('img', { name: 'signed' })).toBeTruthy()
  expect(screen.getByText(/^2 of 3 wordings are not signed yet/)).toBeTruthy()
  await waitFor(() => expect(findCurrent()).toBe(2))
  expect(readList()).toEqual(before)
  expect(await screen.findByText('Open (2)')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Send the signatures' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Undo the signature' }))
  const undone = await screen.findByText('1 signature withdrawn. The wording is open again, under Open.')
  await waitFor(() => expect(document.activeElement).toBe(undone))
  expect(screen.queryByRole('button', { name: 'Undo the signature' })).toBeNull()
  await waitFor(() => expect(findCurrent()).toBe(1))
  expect(texts.filter(({ approval }) => approval)).toEqual([])
  for (const [name, next] of [
    ['help', 'Next: Page, terms.'],
    ['terms', 'Next: Page, about.'],
    ['about', 'Every wording in this list is signed.'],
  ] as const) {
    await waitFor(() => expect(screen.getByRole('checkbox')).toHaveProperty('disabled', false))
    fireEvent.click(screen.getByRole('checkbox', { name: /^I read it/ }))
    fireEvent.click(screen.getByRole('button', { name: 'Sign 1 wording and next' }))
    expect(await screen.findByText(`1 wording signed by Pat. ${next}`), name).toBeTruthy()
  }
  expect(await screen.findByRole('button', { name: 'Send the signatures' })).toBeTruthy()
  fireEvent.click(await screen.findByRole('radio', { name: 'Signed (3)' }))
  const withdraw = await screen.findByRole('button', { name: 'Withdraw' })
  withdraw.focus()
  fireEvent.click(withdraw)
  expect(screen.getByRole('alert').textContent).toContain('The signature is withdrawn, and the wording is open again.')
  screen.getByRole('button', { name: 'Keep it' }).focus()
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
  await waitFor(() => expect(document.activeElement).toBe(withdraw))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(texts.every(({ approval }) => approval)).toBe(true)
  fireEvent.click(withdraw)
  fireEvent.click(screen.getByRole('button', { name: 'Withdraw it' }))
  const withdrawn = await screen.findByText('1 signature withdrawn. The wording is open again, under Open.')
  await waitFor(() => expect(document.activeElement).toBe(withdrawn))
  expect(await screen.findByText('Signed (2)')).toBeTruthy()
  expect(await screen.findByText(/^1 of 3 wordings are not signed yet/)).toBeTruthy()
  await waitFor(() => expect(list.getAllByRole('button')).toHaveLength(2))
})
