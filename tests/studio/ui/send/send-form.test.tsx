import { QueryClient } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState, type ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { drafts } from '../../../../src/studio/content/drafts.ts'
import { createDocumentQueryKey } from '../../../../src/studio/content/use-suspense-studio-document.ts'
import type { ChangedFile } from '../../../../src/studio/model/call-responses.ts'
import type { ProposalRequest } from '../../../../src/studio/model/proposal-calls.ts'
import { SignaturesNote } from '../../../../src/studio/ui/approval/signatures-note.tsx'
import { SendForm } from '../../../../src/studio/ui/send/send-form.tsx'
import type { Sending } from '../../../../src/studio/ui/send/use-sending.ts'
import { StudioFrame } from '../../studio-frame.tsx'

afterEach(() => {
  drafts.setWords()
  vi.unstubAllGlobals()
})

const tests = ['labGlucose', 'labLdl'].map((id) => ({
  id,
  label: id === 'labLdl' ? 'Lab LDL' : 'Lab Glucose',
  ranges: [],
  axisGroups: [],
  incidentals: [],
}))
const signedIds = ['labGlucose/HIGH', 'labGlucose/LOW', 'labLdl/HIGH']
const signatures: ChangedFile = { path: 'approvals.json', state: 'changed', signatures: 3, signedIds }

async function show(children: ReactNode, files: readonly ChangedFile[]) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(createDocumentQueryKey('index.json'), {
    isLocal: true,
    findings: [],
    tests,
    others: [],
    products: [],
  })
  const setFiles = (given: readonly ChangedFile[]) =>
    act(() => {
      client.setQueryData(createDocumentQueryKey('proposal.json'), {
        files: given,
        waiting: 0,
        unsentSignatures: given.reduce((sum, { signatures: own = 0, sentIn }) => sum + (sentIn ? 0 : own), 0),
      })
    })
  setFiles(files)
  await act(async () =>
    render(
      <StudioFrame client={client}>
        <main>
          <h1 tabIndex={-1}>Sign-off</h1>
          {children}
        </main>
      </StudioFrame>,
    ),
  )
  return setFiles
}

const identity = { name: 'Pat', email: 'pat@example.com' }
const draw = (files: readonly ChangedFile[], onSend: (proposal: ProposalRequest) => Promise<void>) => (
  <SendForm
    state={{ identity, remote: 'shared', main: 'main', files }}
    changes={[]}
    sending={{}}
    onSend={onSend}
    onSave={() => Promise.resolve()}
  />
)
const readField = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name }).value

it('names a proposal that contains only signatures, until its sender writes something else', async () => {
  const onSend = vi.fn<(proposal: ProposalRequest) => Promise<void>>(() => Promise.resolve())
  await show(draw([signatures], onSend), [signatures])
  expect(readField('What changes')).toBe('Sign 3 wordings of Lab Glucose and Lab LDL')
  expect(readField('Why')).not.toBe('')
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(onSend.mock.calls[0]![0]).toMatchObject({ title: 'Sign 3 wordings of Lab Glucose and Lab LDL' })
  fireEvent.change(screen.getByRole('textbox', { name: 'What changes' }), { target: { value: '' } })
  expect(readField('What changes')).toBe('')
  cleanup()
  drafts.setWords()
  const text: ChangedFile = { path: 'pages/help.mdx', state: 'changed' }
  await show(
    draw([text], () => Promise.resolve()),
    [text],
  )
  expect(readField('What changes')).toBe('')
})

it('says above its button why a proposal was refused, and can send the same one again', async () => {
  const onSend = vi.fn<(proposal: ProposalRequest) => Promise<void>>(() => Promise.resolve())
  const text: ChangedFile = { path: 'pages/help.mdx', state: 'changed' }
  drafts.setWords({ title: 'LDL of 155 is high', reason: 'Readers asked.' })
  const failure = { problem: 'rejected', title: 'The shared repository refused the proposal.', advice: 'Ask.' } as const
  const state = { identity, remote: 'shared', main: 'main', files: [text, signatures] }
  const onSave = () => Promise.resolve()
  function Form() {
    const [sending, setSending] = useState<Sending>({})
    const send = (proposal: ProposalRequest) => {
      setSending({ failure })
      return onSend(proposal)
    }
    return <SendForm state={state} changes={[]} sending={sending} onSend={send} onSave={onSave} />
  }
  await show(<Form />, [text, signatures])
  fireEvent.click(screen.getAllByRole('checkbox')[1]!)
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(screen.getByRole('alert').textContent).toContain('The shared repository refused the proposal.')
  fireEvent.click(screen.getByRole('button', { name: 'Send again' }))
  const [first, second] = onSend.mock.calls
  expect(first![0]).toMatchObject({ title: 'LDL of 155 is high', paths: ['pages/help.mdx', 'approvals.json'] })
  expect(second).toEqual(first)
})

it('keeps the focus while it sends, and then moves it to the reason why nothing was sent', async () => {
  drafts.setWords({ title: 'LDL of 155 is high', reason: 'Readers asked.' })
  const failure = { problem: 'conflict', title: 'Other people have changed the same lines.', advice: 'Look.' } as const
  const files: readonly ChangedFile[] = [{ path: 'pages/help.mdx', state: 'changed' }]
  let finish: () => void = () => undefined
  function Form() {
    const [sending, setSending] = useState<Sending>({})
    const send = () => {
      setSending({ step: 'fetch' })
      finish = () => setSending({ failure })
      return Promise.resolve()
    }
    const state = { identity, remote: 'shared', main: 'main', files }
    return <SendForm state={state} changes={[]} sending={sending} onSend={send} onSave={() => Promise.resolve()} />
  }
  await show(<Form />, files)
  const button = screen.getByRole('button', { name: 'Send' })
  button.focus()
  fireEvent.click(button)
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Step 1 of 3/))
  act(finish)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert')))
})

it('keeps the sent form in view after the button that opened it is gone, and then moves the focus to the heading', async () => {
  vi.stubGlobal('fetch', () => new Promise<Response>(() => undefined))
  const setFiles = await show(<SignaturesNote />, [signatures])
  fireEvent.click(screen.getByRole('button', { name: 'Send the signatures' }))
  setFiles([{ ...signatures, sentIn: { branch: 'proposal/sign', title: 'Sign' } }])
  expect(await screen.findByRole('dialog', { name: 'Send for review' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
  expect(screen.queryByRole('button', { name: 'Send the signatures' })).toBeNull()
})

it('starts in its first field once it is loaded, and moves to the name if the editor wants to change it', async () => {
  let answer: (response: Response) => void = () => undefined
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)))
  await show(<SignaturesNote />, [signatures])
  fireEvent.click(screen.getByRole('button', { name: 'Send the signatures' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' })))
  answer(Response.json({ identity, remote: 'shared', main: 'main', files: [signatures] }))
  const title = await screen.findByRole('textbox', { name: 'What changes' })
  expect(document.activeElement).toBe(title)
  const change = screen.getByRole('button', { name: 'Change' })
  change.focus()
  fireEvent.click(change)
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Your name' }))
})
