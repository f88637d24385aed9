import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { createDocumentsClient } from '../../../src/studio/content/documents-provider.tsx'
import { drafts } from '../../../src/studio/content/drafts.ts'
import { sendFormLink } from '../../../src/studio/content/links.ts'
import { createDocumentQueryKey } from '../../../src/studio/content/use-studio-document.ts'
import { ProposalPage } from '../../../src/studio/edit/proposal-page.tsx'
import type { StructureStep } from '../../../src/studio/model/structure.ts'
import { serveSampleStudio } from '../serve-sample-studio.ts'

const { request } = serveSampleStudio()

afterEach(() => {
  vi.stubGlobal('fetch', request)
})

function Address() {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}

it('opens its form at once for the link that asks for it, and stays without it once it is closed', async () => {
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={createDocumentsClient()}>
        <MemoryRouter useTransitions={false} initialEntries={[sendFormLink]}>
          <Suspense>
            <ProposalPage />
          </Suspense>
          <Address />
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  )
  expect(await screen.findByRole('dialog', { name: 'Send for review' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByText('/edit')).toBeTruthy()
})

it('says once all is sent that there is nothing to send, and in which proposals it is', async () => {
  const client = createDocumentsClient()
  const [more, less] = ['More', 'Less'].map((title) => ({ branch: `proposal/${title}`, title }))
  const files = [
    { path: 'urgency.json', state: 'changed', sentIn: more },
    { path: 'figures.json', state: 'changed', sentIn: less },
    { path: 'approvals.json', state: 'changed', sentIn: more, signatures: 2 },
  ]
  client.setQueryData(createDocumentQueryKey('index.json'), {
    isLocal: true,
    findings: [],
    tests: [],
    others: [],
    counts: {},
  })
  client.setQueryData(createDocumentQueryKey('changes.json'), { items: [], differ: 0, before: 'a' })
  client.setQueryData(createDocumentQueryKey('proposal.json'), { files, steps: [], patch: '' })
  renderPage(client)
  const note = await screen.findByRole('status')
  expect(note.textContent).toContain(
    'There is nothing to sendThe 3 files were sent in “More” and “Less”, and not changed since.',
  )
  expect(screen.getByRole('link', { name: '“Less”' }).getAttribute('href')).toBe('/proposals/Less')
  expect(screen.getByRole('heading', { name: 'Changed files (3, all sent)' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Send for review' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Send again' })).toBeTruthy()
  expect(screen.queryByText(/differently than before/)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: /^Withdraw Sign-offs/ }))
  expect(screen.getByRole('alert').textContent).toContain(
    'Your 2 signatures go from your folder. What you sent of them stays in its proposal.',
  )
  expect(screen.getByRole('button', { name: 'Withdraw them' })).toBeTruthy()
})

function renderPage(client: ReturnType<typeof createDocumentsClient>) {
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <MemoryRouter useTransitions={false}>
          <Suspense>
            <ProposalPage />
          </Suspense>
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  )
}

/** The list of changed files, of which each that is put back, and each step that is undone, is gone once `release` is called. */
async function listFiles(paths: readonly string[], begun: readonly StructureStep[] = []) {
  let steps = begun
  let files = paths.map((path) => ({ path, state: path.endsWith('low.mdx') ? 'new' : 'changed', hash: 'listed' }))
  let release = () => {}
  const isCounted = new Promise<void>((resolve) => (release = resolve))
  const client = createDocumentsClient()
  const documents: Readonly<Record<string, () => object>> = {
    'index.json': () => ({ isLocal: true, findings: [], tests: [], others: [], counts: {} }),
    'changes.json': () => ({ items: [], differ: 0, before: 'a' }),
    'proposal.json': () => ({ files, steps, patch: '' }),
  }
  for (const [path, read] of Object.entries(documents)) client.setQueryData(createDocumentQueryKey(path), read())
  vi.stubGlobal('fetch', async (address: string, { body = '' }: { body?: string } = {}) => {
    const read = documents[address.replace(/^model\//, '')]
    if (!read) {
      const { path, step } = JSON.parse(body) as { path?: string; step?: number }
      steps = steps.filter(({ id }) => id !== step)
      files = files.filter((file) => file.path !== path)
      return Response.json({ path })
    }
    await isCounted
    return Response.json(read())
  })
  renderPage(client)
  await screen.findByRole('heading', { name: /^Changed files/ })
  return { release }
}

it('goes on asking about a file when another was put back meanwhile', async () => {
  const { release } = await listFiles(['urgency.json', 'figures.json'])
  const [first, second] = screen.getAllByRole('button', { name: /^Put back / })
  fireEvent.click(first!)
  fireEvent.click(screen.getByRole('button', { name: 'Put it back' }))
  expect(await screen.findByRole('button', { name: 'Putting back…' })).toBeTruthy()
  fireEvent.click(second!)
  const elsewhere = screen.getAllByRole('button', { name: 'Keep it as it is' })[0]!
  elsewhere.focus()
  release()
  expect(await screen.findByRole('heading', { name: 'Changed files (1)' })).toBeTruthy()
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(screen.getByText('“How soon to act” is as it was before you changed it.')).toBeTruthy()
  expect(document.activeElement).toBe(elsewhere)
  expect(screen.getByRole('button', { name: 'Put it back' })).toBeTruthy()
})

it('asks again, with what would be lost, before it puts a file back that was saved meanwhile', async () => {
  await listFiles(['urgency.json'])
  const sent: string[] = []
  vi.stubGlobal('fetch', (_: string, { body = '' }: { body?: string } = {}) => {
    // The documents stay as they were.
    if (body === '') return new Promise(() => {})
    sent.push((JSON.parse(body) as { hash: string }).hash)
    const conflict = { text: 'an hour of work', hash: 'later' }
    return Promise.resolve(Response.json(sent.length > 1 ? { path: 'urgency.json' } : { conflict, before: 'work' }))
  })
  fireEvent.click(screen.getByRole('button', { name: /^Put back / }))
  fireEvent.click(screen.getByRole('button', { name: 'Put it back' }))
  await screen.findByText('This file was also changed outside this window')
  expect([...screen.getByRole('alert').querySelectorAll('ins')].map(({ textContent }) => textContent)).toEqual([
    'an hour of ',
  ])
  expect(sent).toEqual(['listed'])
  fireEvent.click(screen.getByRole('button', { name: 'Put it back and lose the changes in the file' }))
  await waitFor(() => expect(sent).toEqual(['listed', 'later']))
})

it('says before a file is put back that words which are not saved in it go, too', async () => {
  drafts.set('urgency.json', { text: '{}', base: '[]' } as never)
  await listFiles(['urgency.json', 'figures.json'])
  const [first, second] = screen.getAllByRole('button', { name: /^Put back / })
  fireEvent.click(first!)
  expect(screen.getByRole('alert').textContent).toContain('What you wrote in it and have not saved will be lost, too.')
  fireEvent.click(second!)
  expect(screen.getByRole('alert').textContent).not.toContain('have not saved')
  drafts.remove('urgency.json')
})

it('says what was put back, deleted, undone and discarded, and goes on there by keyboard', async () => {
  drafts.set('urgency.json', { text: '{}', base: '[]' } as never)
  const steps = [{ id: 1, title: 'Added the range LOW', paths: ['pages/new.mdx'], isUndoable: true }]
  const { release } = await listFiles(['urgency.json', 'pages/low.mdx'], steps)
  release()
  const press = async (name: string | RegExp, confirm?: string) => {
    const button = await screen.findByRole('button', { name })
    button.focus()
    fireEvent.click(button)
    if (confirm === undefined) return
    screen.getByRole('button', { name: confirm }).focus()
    fireEvent.click(screen.getByRole('button', { name: confirm }))
  }
  const expectDone = async (words: string) => {
    const message = await screen.findByText(words)
    await waitFor(() => expect(document.activeElement).toBe(message))
  }
  await press(/^Discard what is not saved/, 'Discard it')
  await expectDone('What was not saved in “How soon to act” was discarded.')
  await press('Undo: Added the range LOW')
  await expectDone('Undone: Added the range LOW.')
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
  await press(/^Delete /, 'Delete it')
  await expectDone('“Page: low” was deleted.')
  await press(/^Put back /, 'Put it back')
  await expectDone('“How soon to act” is as it was before you changed it.')
  expect(screen.getByText(/^Nothing has changed/)).toBeTruthy()
})

const folder = 'interpretations/lab-iron'
const ranges = `${folder}/interpretation.json`

it('offers Undo alone for files that were written together, also where another must be undone first', async () => {
  const added = [`${folder}/low.mdx`, `${folder}/high.mdx`]
  await listFiles(
    [ranges, 'urgency.json', ...added],
    added.map((path, at) => ({ id: 2 - at, title: `Added ${path}`, paths: [path, ranges], isUndoable: at === 0 })),
  )
  expect(screen.getAllByText('Use Undo above')).toHaveLength(3)
  expect(screen.getAllByRole('button', { name: /^(?:Put back|Delete) / })).toHaveLength(1)
  expect(screen.getAllByRole('button', { name: /^Undo: / })).toHaveLength(1)
  expect(screen.getByText('undo the later ones first')).toBeTruthy()
})

it('says what else must go back with a file, once what was written together cannot be undone', async () => {
  const paths = [ranges, `${folder}/low.mdx`]
  await listFiles([...paths, 'urgency.json'], [{ id: 1, title: 'Added', paths, isUndoable: false }])
  fireEvent.click(screen.getByRole('button', { name: /^Delete / }))
  expect(screen.getByRole('alert').textContent).toContain(
    '“Lab iron: ranges and limits” was written together with it: undo that, too, or the check finds errors.',
  )
})
