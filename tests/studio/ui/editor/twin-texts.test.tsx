import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { drafts } from '../../../../src/studio/content/drafts.ts'
import { sample } from '../../../fixtures/sample-content.ts'
import { serveSampleStudio } from '../../serve-sample-studio.ts'
import { openSourceEditor } from './open-source-editor.tsx'

const NORMAL = 'interpretations/knee-angle/normal.mdx'
const RIGHT = 'interpretations/knee-angle/normal-right.mdx'
const said = 'Walk a little every day.'
const now = 'Walk ten minutes every day.'
const text = `${sample[NORMAL]}\n${said}\n`
const { folder, studioContent, request } = serveSampleStudio()

afterEach(() => drafts.remove(NORMAL))

/** The open editor of the left knee's text, with the sentence changed in it. */
async function change(words: string, files: Readonly<Record<string, string>>) {
  for (const [path, content] of Object.entries(files)) writeFileSync(join(folder, path), content)
  studioContent.refresh()
  const { editor } = await openSourceEditor(NORMAL, 'kneeAngleLeft')
  expect(editor.getText()).toBe(words)
  const from = words.indexOf(said)
  act(() => editor.change({ from, to: from + said.length, insert: now }, true))
  const box = () =>
    screen.getByRole<HTMLInputElement>('checkbox', { name: /^Change it in the text of .*Right Knee, too$/ })
  await waitFor(() => expect(box().disabled).toBe(false))
  const type = (typed: string) =>
    act(() => editor.change({ from: words.length, to: words.length, insert: typed }, true))
  const replace = (old: string, next: string) => {
    const at = editor.getText().indexOf(old)
    act(() => editor.change({ from: at, to: at + old.length, insert: next }, true))
  }
  return { box, type, replace, getText: () => editor.getText() }
}

it('names the other side that has the sentence, and lets the editor keep it there or change it, too', async () => {
  const { box, getText } = await change(text, { [NORMAL]: text })
  expect(screen.getByText(/has the same sentence: “Walk a little every day\.”/)).toBeTruthy()
  expect(box().checked).toBe(true)
  fireEvent.click(box())
  expect(getText()).toContain(`<When side="left">\n${now}\n</When>\n<When side="right">\n${said}\n</When>`)
  expect(box().checked).toBe(false)
  await waitFor(() => expect(screen.queryByText('Not saved. Checking…')).toBeNull())
  expect(box().checked).toBe(false)
  fireEvent.click(box())
  expect(getText()).toBe(text.replace(said, now))
})

it('changes the sentence in the file of the other side on saving, if that was requested', async () => {
  const left = text.replace('---\n', '---\nonly: left\n')
  const right = text.replace('---\n', '---\nonly: right\n')
  const { box } = await change(left, { [NORMAL]: left, [RIGHT]: right })
  expect(box().checked).toBe(false)
  fireEvent.click(box())
  expect(readFileSync(join(folder, RIGHT), 'utf8')).toBe(right)
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/^Saved in the text of .*Right Knee, too\./)).toBeTruthy()
  expect(readFileSync(join(folder, RIGHT), 'utf8')).toBe(right.replace(said, now))
  expect(readFileSync(join(folder, NORMAL), 'utf8')).toBe(left.replace(said, now))
})

it('saves nothing later if the check fails, and overwrites a version that the editor has seen without asking again', async () => {
  const left = text.replace('---\n', '---\nonly: left\n')
  const right = text.replace('---\n', '---\nonly: right\n')
  const { box, type } = await change(left, { [NORMAL]: left, [RIGHT]: right })
  const readLeft = () => readFileSync(join(folder, NORMAL), 'utf8')
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  fireEvent.click(box())
  vi.stubGlobal('fetch', (path: string, options?: RequestInit) =>
    path.endsWith('/check')
      ? Promise.resolve(Response.json({ error: 'Not checked.' }, { status: 400 }))
      : request(path, options),
  )
  type('One.')
  press('Save')
  expect(
    await screen.findByText(/^Not checked\. Nothing was saved, .* clear the box to save this text alone\.$/),
  ).toBeTruthy()
  vi.stubGlobal('fetch', request)
  type('Half a sen')
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/^Not saved\. The check finds/))
  expect(readLeft()).toBe(left)
  writeFileSync(join(folder, NORMAL), `${left}Theirs.\n`)
  press('Save')
  await screen.findByRole('button', { name: 'Save mine instead' })
  type('And more. ')
  press('Save mine instead')
  press('Save mine and lose theirs')
  await waitFor(() => expect(readLeft()).toContain('And more.'))
  expect(readLeft()).not.toContain('Theirs.')
})

it('does not save a sentence of earlier words after a failed check, but first checks the current words', async () => {
  const left = text.replace('---\n', '---\nonly: left\n')
  const right = text.replace('---\n', '---\nonly: right\n')
  const { box, replace } = await change(left, { [NORMAL]: left, [RIGHT]: right })
  fireEvent.click(box())
  vi.stubGlobal('fetch', (path: string, options?: RequestInit) =>
    path.endsWith('/check')
      ? Promise.resolve(Response.json({ error: 'Not checked.' }, { status: 500 }))
      : request(path, options),
  )
  replace(now, 'Walk twenty minutes every day.')
  expect(await screen.findByText('Not checked.')).toBeTruthy()
  vi.stubGlobal('fetch', request)
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/^Saved in the text of .*Right Knee, too\./)).toBeTruthy()
  const read = (path: string) => readFileSync(join(folder, path), 'utf8')
  expect([NORMAL, RIGHT].map((path) => /Walk.*/.exec(read(path))?.[0])).toEqual([
    'Walk twenty minutes every day.',
    'Walk twenty minutes every day.',
  ])
})
