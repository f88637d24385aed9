import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { drafts } from '../../../../src/studio/content/drafts.ts'
import { createDocumentQueryKey } from '../../../../src/studio/content/use-suspense-studio-document.ts'
import { serveSampleStudio } from '../../serve-sample-studio.ts'
import { openSourceEditor } from './open-source-editor.tsx'

const LOW = 'interpretations/lab-iron/low.mdx'
const { folder } = serveSampleStudio()
const saved = readFileSync(join(folder, LOW), 'utf8')

afterEach(() => {
  drafts.remove(LOW)
  writeFileSync(join(folder, LOW), saved)
})

/** Opens a file that has different words on disk from those that were typed. */
async function openConflict(): Promise<void> {
  const { client, editor } = await openSourceEditor(LOW)
  act(() => editor.change({ from: editor.getText().length, to: editor.getText().length, insert: 'Mine.\n' }, true))
  writeFileSync(join(folder, LOW), saved.replace('That is low.', 'That is quite low.'))
  await act(() => client.invalidateQueries({ queryKey: createDocumentQueryKey('index.json') }))
}

it.each([
  ['Keep both changes', () => undefined],
  ['Use theirs, discard mine', () => undefined],
  ['Save mine instead', () => fireEvent.click(screen.getByRole('button', { name: /^Save mine and lose/ }))],
])('moves the focus to the status of the words after “%s”, whose button disappears', async (name, confirm) => {
  await openConflict()
  const choice = await screen.findByRole('button', { name })
  choice.focus()
  fireEvent.click(choice)
  confirm()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save mine instead' })).toBeNull())
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^(?:Not saved|Saved|Saving|The check)/))
})

it('lets Tab leave the editor, and writes nothing then', async () => {
  const { editor } = await openSourceEditor(LOW)
  const before = editor.getText()
  editor.getView()!.focus()
  expect(fireEvent.keyDown(editor.getView()!.contentDOM, { key: 'Tab', code: 'Tab', keyCode: 9 })).toBe(true)
  expect(editor.getText()).toBe(before)
})

it('does not overwrite the other version when the button that asks is pressed a second time, and lets the editor decide not to save', async () => {
  await openConflict()
  const choice = await screen.findByRole('button', { name: 'Save mine instead' })
  fireEvent.click(choice)
  const question = screen.getByText('The words that others put into the file will be lost.')
  fireEvent.click(choice)
  expect(readFileSync(join(folder, LOW), 'utf8')).toContain('That is quite low.')
  fireEvent.click(screen.getByRole('button', { name: 'Do not save yet' }))
  expect(question.isConnected).toBe(false)
  expect(choice.isConnected).toBe(true)
})
