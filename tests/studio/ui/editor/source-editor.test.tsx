import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { foldedRanges } from '@codemirror/language'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { createDocumentQueryKey } from '../../../../src/studio/content/use-suspense-studio-document.ts'
import { mergeTyped } from '../../../../src/studio/model/merge-typed.ts'
import { Drafts, drafts } from '../../../../src/studio/content/drafts.ts'
import type { StudioIndex } from '../../../../src/studio/model/documents.ts'
import { serveSampleStudio } from '../../serve-sample-studio.ts'
import { openSourceEditor, renderSourceEditor } from './open-source-editor.tsx'

const LOW = 'interpretations/lab-iron/low.mdx'
const { folder, request } = serveSampleStudio()
const readFile = () => readFileSync(join(folder, LOW), 'utf8')
/** The drafts in another window of the browser. */
const others = new Drafts()

beforeAll(() => {
  const stops = [drafts, others].map((each) => each.share(new BroadcastChannel('source-editor-test'), mergeTyped))
  return () => stops.forEach((stop) => stop())
})
afterEach(() => {
  drafts.remove(LOW)
})

/** The open editor of a file. */
async function open() {
  const { client, editor } = await openSourceEditor(LOW)
  const type = (words: string) =>
    act(() => {
      const end = editor.getText().length
      editor.change({ from: end, to: end, insert: words }, true)
    })
  const undo = (words: string) =>
    act(() => {
      const end = editor.getText().length
      editor.change({ from: end - words.length, to: end, insert: '' }, true)
    })
  return { client, getText: () => editor.getText(), getView: () => editor.getView()!, type, undo }
}

it('shows what is written in another window, and counts as saved once it is saved there', async () => {
  const { getText } = await open()
  const base = { text: readFile(), hash: 'seen' }
  others.set(LOW, { text: `${base.text}Theirs.\n`, base })
  await waitFor(() => expect(getText()).toContain('Theirs.'))
  expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', false)
  expect(drafts.getAll().has(LOW)).toBe(true)
  others.remove(LOW)
  await waitFor(() => expect(getText()).toBe(readFile()))
  expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
  expect(drafts.getAll().has(LOW)).toBe(false)
})

it('keeps caret, folds and typed words when another window writes in the same text, and says that it does', async () => {
  const { getText, getView, type } = await open()
  const note = () => screen.queryByText(/^You are writing this in another tab, too/)
  type('Mine')
  await waitFor(() => expect(others.getAll().has(LOW)).toBe(true))
  expect(note()).toBeNull()
  act(() => getView().dispatch({ selection: { anchor: getText().length } }))
  const { text, base } = others.getAll().get(LOW)!
  others.set(LOW, { text: text.replace('\n---\n', '\n---\n\nTheirs.\n'), base })
  // Before this window hears what the other window wrote.
  type(' too')
  await waitFor(() => expect(getText()).toContain('Theirs.'))
  expect(getText()).toMatch(/Mine too$/)
  expect(getView().state.selection.main.head).toBe(getText().length - ' too'.length)
  expect(foldedRanges(getView().state).size).toBe(1)
  expect(note()).toBeTruthy()
  await waitFor(() => expect(others.getAll().get(LOW)?.text).toBe(getText()))
  act(() => getView().dispatch({ selection: { anchor: getText().length } }))
  type('.')
  expect(getText()).toMatch(/Theirs\.[^]*Mine too\.$/)
  // If the undo came before that text arrived, both texts would be equal, and it would arrive after the draft is gone.
  await waitFor(() => expect(others.getAll().get(LOW)?.text).toBe(getText()))
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(getText()).toContain('Theirs.')
  expect(getText()).toMatch(/Mine too$/)
  await waitFor(() => expect(others.getAll().get(LOW)?.text).toBe(getText()))
  others.remove(LOW)
  await waitFor(() => expect(note()).toBeNull())
})

it('tells the other windows when words are saved', async () => {
  const { type } = await open()
  type('\nMine.\n')
  await waitFor(() => expect(others.getAll().get(LOW)?.text).toContain('Mine.'))
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(readFile()).toContain('Mine.'))
  await waitFor(() => expect(others.getAll().has(LOW)).toBe(false))
})

it('keeps what is undone during a save, and saves that on request', async () => {
  const before = readFile()
  let answer: () => void = () => undefined
  const isAnswered = new Promise<void>((resolve) => (answer = resolve))
  vi.stubGlobal('fetch', async (path: string, options?: RequestInit) => {
    const response = await request(path, options)
    if (path.endsWith('/save')) await isAnswered
    return response
  })
  const { client, getText, type, undo } = await open()
  type('Mine.')
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(readFile()).toContain('Mine.'))
  undo('Mine.')
  // The studio's server reports that the content has changed before it answers.
  act(() => {
    client.setQueryData(createDocumentQueryKey('index.json'), (index: StudioIndex) => ({ ...index, compare: 'HEAD' }))
  })
  await act(() => new Promise((resolve) => setTimeout(resolve, 500)))
  expect(getText()).toBe(before)
  answer()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', false))
  expect(getText()).toBe(before)
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(readFile()).toBe(before))
  vi.stubGlobal('fetch', request)
})

it('is saved before it is known what reads differently, and says so', async () => {
  let answer: () => void = () => undefined
  const isAnswered = new Promise<void>((resolve) => (answer = resolve))
  vi.stubGlobal('fetch', async (path: string, options?: RequestInit) => {
    if (path.endsWith('/changes.json')) await isAnswered
    return request(path, options)
  })
  const { type } = await open()
  type('\nCounted.\n')
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/^Saved\./)).toBeTruthy()
  expect(await screen.findByText('Counting the wordings that read differently…')).toBeTruthy()
  answer()
  expect(await screen.findByText(/differently from the published texts/)).toBeTruthy()
  vi.stubGlobal('fetch', request)
})

it('offers to send saved words, next to Save', async () => {
  const { type } = await open()
  const send = () => screen.queryByRole('button', { name: 'Send for review' })
  type('\nMore.\n')
  expect(send()).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(send()).toBeTruthy())
  type('And more.\n')
  expect(send()).toBeNull()
})

it('says once that words left by an earlier page are back, and what can be done with them', async () => {
  const base = { text: readFile(), hash: 'seen' }
  await drafts.restore({
    load: async () => ({ files: new Map([[LOW, { text: `${base.text}\nBack.\n`, base }]]), forms: new Map() }),
    set: async () => {},
    remove: async () => {},
    setWords: async () => {},
    setForm: async () => {},
  })
  const note = () => screen.queryByText(/^Your unsaved words are back/)
  const { getText, type } = await open()
  expect(getText()).toContain('Back.')
  expect(note()?.textContent).toContain('save them, or discard them')
  type('On.\n')
  expect(note()).toBeNull()
  cleanup()
  await open()
  expect(note()).toBeNull()
})

it('folds only the front matter of a file with Windows line endings, and has nothing to save once everything is undone', async () => {
  const before = readFile()
  writeFileSync(join(folder, LOW), before.replaceAll('\n', '\r\n'))
  const { getText, getView, type, undo } = await open()
  const { state } = getView()
  const ends: number[] = []
  foldedRanges(state).between(0, state.doc.length, (_from, to) => void ends.push(to))
  expect(ends).toEqual([before.indexOf('\n---\n') + 4])
  type('Mine.')
  undo('Mine.')
  expect(getText()).toBe(before)
  expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
  writeFileSync(join(folder, LOW), before)
})

it('shows the unsaved words of a file that no longer exists, to copy or discard', async () => {
  const gone = 'interpretations/lab-iron/gone.mdx'
  drafts.set(gone, { text: 'Only here.', base: { text: 'Before.', hash: 'before' } })
  renderSourceEditor(gone)
  expect((await screen.findByLabelText('Your unsaved words')).textContent).toBe('Only here.')
  expect(screen.getByRole('alert').textContent).toContain(`There is no file ${gone} in the content folder.`)
  expect(screen.getByRole('button', { name: 'Copy your words' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /^Discard/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Discard it' }))
  expect(drafts.getAll().has(gone)).toBe(false)
  expect((await screen.findByRole('status')).textContent).toContain('There is no file')
  expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
})

it('drops words that the file already has, for example after it was saved elsewhere', async () => {
  drafts.set(LOW, { text: readFile(), base: { text: 'Before.', hash: 'before' } })
  await open()
  await waitFor(() => expect(drafts.getAll().has(LOW)).toBe(false))
  expect(screen.queryByText(/also changed outside/)).toBeNull()
})
