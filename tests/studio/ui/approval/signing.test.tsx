import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Suspense, useState } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { createDocumentQueryKey } from '../../../../src/studio/content/use-studio-document.ts'
import type { ProposalDocument } from '../../../../src/studio/model/call-responses.ts'
import { toTextKey, type SignOffText } from '../../../../src/studio/model/sign-off.ts'
import { SignaturesNote } from '../../../../src/studio/ui/approval/signatures-note.tsx'
import { TextSignOff } from '../../../../src/studio/sign-off/text-sign-off.tsx'

afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

const text: SignOffText = {
  id: 'pages/help',
  hash: 'a',
  contentIds: [],
  label: 'Page',
  name: 'Help',
  file: 'pages/help.mdx',
  line: 1,
  urgency: -1,
}

function Page({ shown, onDone }: { shown: SignOffText; onDone?: (words: string) => void }) {
  const [isTicked, setTicked] = useState(false)
  return (
    <TextSignOff
      text={shown}
      chosen={[]}
      isTicked={isTicked}
      onTick={() => setTicked(!isTicked)}
      onDone={(words) => onDone?.(words)}
      onWithdrawn={() => undefined}
    />
  )
}

async function open(shown: SignOffText, proposal: Partial<ProposalDocument> = {}, page = <Page shown={shown} />) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(createDocumentQueryKey('index.json'), { isLocal: true })
  client.setQueryData(createDocumentQueryKey('sign-off.json'), { texts: [shown], errors: [] })
  client.setQueryData(createDocumentQueryKey('others.json'), { texts: [] })
  client.setQueryData(createDocumentQueryKey('proposal.json'), {
    files: [],
    waiting: 0,
    unsentSignatures: 0,
    ...proposal,
  })
  localStorage.setItem('studio-reviewer', JSON.stringify('Pat'))
  await act(async () =>
    render(
      <MantineProvider env="test">
        <QueryClientProvider client={client}>
          <MemoryRouter useTransitions={false}>
            <Suspense fallback="Waiting">{page}</Suspense>
          </MemoryRouter>
        </QueryClientProvider>
      </MantineProvider>,
    ),
  )
  return client
}

it('says of a text that was never approved that all of it is to be read, and not of one that was', async () => {
  await open(text)
  expect(screen.getByText('Never signed: read all of it.')).toBeTruthy()
  cleanup()
  await open({ ...text, differs: 'different words' })
  expect(screen.queryByText(/Never signed/)).toBeNull()
})

it('signs nothing before its reviewer says that it was read', async () => {
  const post = vi.fn<() => Promise<Response>>(() => Promise.resolve(Response.json({ approved: 1 })))
  vi.stubGlobal('fetch', post)
  await open(text)
  const button = screen.getByRole('button', { name: 'Sign 1 wording and next' })
  expect(screen.getByText('Read the text, then check the box above.')).toBeTruthy()
  fireEvent.click(button)
  expect(post).not.toHaveBeenCalled()
})

it('says that a signature is being saved, and nothing of it can be changed until it is', async () => {
  let answer: (response: Response) => void = () => undefined
  const post = vi.fn<() => Promise<Response>>(() => new Promise<Response>((resolve) => (answer = resolve)))
  vi.stubGlobal('fetch', post)
  await open(text)
  const box = screen.getByRole('checkbox', { name: /^I read it/ })
  fireEvent.click(box)
  const button = screen.getByRole('button', { name: 'Sign 1 wording and next' })
  fireEvent.click(button)
  await screen.findByText('Saving the signature…')
  expect(box).toHaveProperty('disabled', true)
  expect(screen.getByRole('textbox', { name: 'Your name' })).toHaveProperty('disabled', true)
  fireEvent.click(button)
  expect(post).toHaveBeenCalledTimes(1)
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({})))
  answer(Response.json({ error: 'A text has changed.' }, { status: 400 }))
  await waitFor(() => expect(box).toHaveProperty('disabled', false))
  expect(screen.queryByText('Saving the signature…')).toBeNull()
})

it('goes on as soon as a text is signed, before everything is counted again', async () => {
  const post = (path: unknown) =>
    String(path).endsWith('/api/approve') ? Promise.resolve(Response.json({ approved: 1 })) : new Promise(() => {})
  vi.stubGlobal('fetch', post)
  const onDone = vi.fn<(words: string) => void>()
  await open(text, {}, <Page shown={text} onDone={onDone} />)
  fireEvent.click(screen.getByRole('checkbox', { name: /^I read it/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Sign 1 wording and next' }))
  expect(await screen.findByText('Counting again…')).toBeTruthy()
  expect(onDone.mock.calls).toEqual([['1 wording signed by Pat.']])
})

it('leaves a reviewer who went elsewhere while a signature was saved where they are', async () => {
  let answer: (response: Response) => void = () => undefined
  const post = vi.fn<() => Promise<Response>>(() => new Promise<Response>((resolve) => (answer = resolve)))
  vi.stubGlobal('fetch', post)
  const onDone = vi.fn<(words: string) => void>()
  const client = await open(text, {}, <Page shown={text} onDone={onDone} />)
  fireEvent.click(screen.getByRole('checkbox', { name: /^I read it/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Sign 1 wording and next' }))
  await waitFor(() => expect(post).toHaveBeenCalledTimes(1))
  cleanup()
  answer(Response.json({ approved: 1 }))
  await waitFor(() => expect(client.isMutating()).toBe(0))
  expect(onDone).not.toHaveBeenCalled()
})

it('says which signatures wait in an open proposal, so that nobody signs the same again', async () => {
  const sent = { branch: 'proposal/sign', title: 'Sign help', author: 'Ana', kept: 0, wordings: [toTextKey(text)] }
  await open(text, { sentSignatures: [{ ...sent, isOwn: false }] })
  expect(screen.getByText(/^Ana signed this wording in/).textContent).toContain('It needs no other signature.')
  cleanup()
  await open({ ...text, hash: 'other' }, { sentSignatures: [{ ...sent, isOwn: true }] })
  expect(screen.queryByText(/signed this wording/)).toBeNull()
  cleanup()
  await open(text, { sentSignatures: [{ ...sent, isOwn: true }] }, <SignaturesNote />)
  expect(screen.getByText('1 signature waits to be accepted')).toBeTruthy()
  expect(screen.getByText(/^1 signature of yours waits in/).textContent).toContain('“Sign help”')
  expect(screen.getByRole('link', { name: '“Sign help”' }).getAttribute('href')).toBe('/proposals/sign')
  expect(screen.queryByRole('button', { name: 'Send the signatures' })).toBeNull()
  cleanup()
  const files = [{ path: 'approvals.json', state: 'changed', hash: 'a', signatures: 3 }] as const
  const kept = { files, unsentSignatures: 2, sentSignatures: [{ ...sent, isOwn: true, kept: 1 }] }
  await open(text, kept, <SignaturesNote />)
  expect(screen.getByText('3 signatures kept in your folder')).toBeTruthy()
  expect(screen.getByText(/^2 of those in your folder are not sent yet/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Send the signatures' })).toBeTruthy()
})
