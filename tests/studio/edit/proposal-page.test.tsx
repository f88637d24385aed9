import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useLocation } from 'react-router-dom'
import { expect, it } from 'vitest'
import { drafts } from '../../../src/studio/content/drafts.ts'
import { sendFormLink } from '../../../src/studio/content/links.ts'
import { ProposalPage } from '../../../src/studio/edit/proposal-page.tsx'
import type { StructurePreview } from '../../../src/studio/model/structure.ts'
import { sample } from '../../fixtures/sample-content.ts'
import { serveRepository } from '../serve-sample-studio.ts'
import { serveSigning, writePage } from '../serve-signing.ts'
import { StudioFrame } from '../studio-frame.tsx'

const glossary = 'glossary.json'
const defects = 'known-defects.json'
const changed = (...paths: readonly string[]) => Object.fromEntries(paths.map((path) => [path, `${sample[path]!}\n`]))

function Address() {
  const { pathname, search } = useLocation()
  return <code>{pathname + search}</code>
}

function renderPage(entry = '/edit') {
  render(
    <StudioFrame address={entry}>
      <ProposalPage />
      <Address />
    </StudioFrame>,
  )
}

/** The page of a folder in which files were changed. */
async function listFiles(files: Readonly<Record<string, string>>, prepare?: (studio: Studio) => Promise<void>) {
  const studio = serveRepository(sample, files)
  await prepare?.(studio)
  renderPage()
  await screen.findByRole('heading', { name: /^Changed files/ })
  return studio
}

type Studio = ReturnType<typeof serveRepository>

/** Adds a range as the page of its test does. */
async function addRange({ request }: Studio, id: string, name: string, threshold: string) {
  const call = (path: string, fields: object) =>
    request(`/api/structure/${path}`, { method: 'POST', body: JSON.stringify(fields) })
  const change = { action: 'add-range', test: 'labIron', id, name, threshold, variant: 'all' }
  const { digest } = (await (await call('preview', { change })).json()) as StructurePreview
  expect((await call('write', { change, digest })).status).toBe(200)
}

it('opens its form immediately for a link that asks for it, and does not open it again once it is closed', async () => {
  serveRepository(sample)
  renderPage(sendFormLink)
  expect(await screen.findByRole('dialog', { name: 'Send for review' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByText('/edit')).toBeTruthy()
})

it('says once everything is sent that there is nothing to send, and names the proposals that contain it', async () => {
  const { sign, propose } = serveSigning(sample, changed(glossary, defects))
  for (const id of ['pages/when-ready', 'messages/login']) await sign(id)
  propose('more', 'More', glossary, 'approvals.json')
  propose('less', 'Less', defects)
  renderPage()
  const note = await screen.findByRole('status')
  expect(note.textContent).toContain(
    'There is nothing to sendThe 3 files were sent in “More” and “Less”, and not changed since.',
  )
  expect(screen.getByRole('link', { name: '“Less”' }).getAttribute('href')).toBe('/proposals/less')
  expect(screen.getByRole('heading', { name: 'Changed files (3, all sent)' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Send for review' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Send these files once more' })).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('Comparing with the last commit')).toBeNull())
  expect(screen.queryByText(/differently than before/)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: /^Withdraw Sign-offs/ }))
  expect(screen.getByRole('alert').textContent).toContain(
    'Your 2 signatures go from your folder. What you sent of them stays in its proposal.',
  )
  expect(screen.getByRole('button', { name: 'Withdraw them' })).toBeTruthy()
})

it('keeps asking about a file when another file was put back in the meantime', async () => {
  const { hold } = await listFiles(changed(glossary, defects))
  const { release } = hold('model/')
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
  expect(screen.getByText('“Glossary” is as it was before you changed it.')).toBeTruthy()
  expect(document.activeElement).toBe(elsewhere)
  expect(screen.getByRole('button', { name: 'Put it back' })).toBeTruthy()
})

it('asks again, and shows what would be lost, before it puts back a file that was saved in the meantime', async () => {
  const { folder } = await listFiles(changed(glossary))
  const file = join(folder, glossary)
  const later = sample[glossary]!.replace('red blood cells', 'red and other blood cells')
  writeFileSync(file, later)
  fireEvent.click(screen.getByRole('button', { name: /^Put back / }))
  fireEvent.click(screen.getByRole('button', { name: 'Put it back' }))
  await screen.findByText('This file was also changed outside this window')
  expect([...screen.getByRole('alert').querySelectorAll('ins')].map(({ textContent }) => textContent)).toEqual([
    'and other ',
  ])
  expect(readFileSync(file, 'utf8')).toBe(later)
  fireEvent.click(screen.getByRole('button', { name: 'Put it back and lose the changes in the file' }))
  await waitFor(() => expect(readFileSync(file, 'utf8')).toBe(sample[glossary]))
})

it('warns before a file is put back that its unsaved words will be lost, too', async () => {
  drafts.set(glossary, { text: '{}', base: '[]' } as never)
  await listFiles(changed(glossary, defects))
  const [first, second] = screen.getAllByRole('button', { name: /^Put back / })
  fireEvent.click(first!)
  expect(screen.getByRole('alert').textContent).toContain('What you wrote in it and have not saved will be lost, too.')
  fireEvent.click(second!)
  expect(screen.getByRole('alert').textContent).not.toContain('have not saved')
  drafts.remove(glossary)
})

it('says what was put back, deleted, undone and discarded, and continues from that message by keyboard', async () => {
  drafts.set(glossary, { text: '{}', base: '[]' } as never)
  await listFiles({ ...changed(glossary), 'pages/low.mdx': writePage('Low', 'Plants help.') }, (studio) =>
    addRange(studio, 'ENOUGH', 'Very Low', '80'),
  )
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
  await expectDone('What was not saved in “Glossary” was discarded.')
  await press('Undo: Added the range Very Low to Lab Iron')
  await expectDone('Undone: Added the range Very Low to Lab Iron.')
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
  await press(/^Delete /, 'Delete it')
  await expectDone('“Page: low” was deleted.')
  await press(/^Put back /, 'Put it back')
  await expectDone('“Glossary” is as it was before you changed it.')
  expect(screen.getByText(/^Nothing has changed/)).toBeTruthy()
})

it('offers only Undo for files that were written together, even if another change must be undone first', async () => {
  await listFiles(changed(glossary), async (studio) => {
    await addRange(studio, 'ENOUGH', 'Very Low', '80')
    await addRange(studio, 'MORE', 'High', '120')
  })
  expect(screen.getAllByText('Use Undo above')).toHaveLength(3)
  expect(screen.getAllByRole('button', { name: /^(?:Put back|Delete) / })).toHaveLength(1)
  expect(screen.getAllByRole('button', { name: /^Undo: / })).toHaveLength(1)
  expect(screen.getByText('undo the later ones first')).toBeTruthy()
})

it('says what else must be put back with a file if changes that were written together cannot be undone', async () => {
  await listFiles(changed(glossary), async (studio) => {
    await addRange(studio, 'ENOUGH', 'Very Low', '80')
    writeFileSync(join(studio.folder, 'interpretations/lab-iron/enough.mdx'), 'Changed afterward.')
  })
  fireEvent.click(screen.getByRole('button', { name: /^Delete / }))
  expect(screen.getByRole('alert').textContent).toContain(
    '“Lab Iron: ranges and limits” was written together with it: undo that, too, or the check finds errors.',
  )
})

it('lists what came along as published apart from what is to send, and puts it back as a whole', async () => {
  const { folder } = await listFiles(changed(glossary, defects), async ({ repository: { git } }) => {
    git('add', `content/${glossary}`)
    git('commit', '--quiet', '--message', 'Published')
    git('remote', 'add', 'origin', '.')
    git('update-ref', 'refs/remotes/origin/main', 'HEAD')
    git('reset', '--quiet', 'HEAD~1')
    return Promise.resolve()
  })
  const files = screen.getByRole('region', { name: 'Changed files' })
  expect(files.textContent).toMatch(/^Changed files \(1\)/)
  const card = screen.getByRole('region', { name: 'As published' })
  expect(card.textContent).toMatch(/^As published \(1 file\)It came into your folder with a proposal/)
  fireEvent.click(screen.getByRole('button', { name: 'Put it back' }))
  const done = await screen.findByText('1 file is as before.')
  await waitFor(() => expect(document.activeElement).toBe(done))
  expect(readFileSync(join(folder, glossary), 'utf8')).toBe(sample[glossary])
  expect(readFileSync(join(folder, defects), 'utf8')).not.toBe(sample[defects])
  await waitFor(() => expect(screen.queryByRole('region', { name: 'As published' })).toBeNull())
})
