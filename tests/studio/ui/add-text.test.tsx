import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { useSuspenseStudioDocument } from '../../../src/studio/content/use-suspense-studio-document.ts'
import type { TestDocument } from '../../../src/studio/model/documents.ts'
import { AddTextForm } from '../../../src/studio/ui/structure/text-forms.tsx'
import { serveSampleStudio } from '../serve-sample-studio.ts'
import { StudioFrame } from '../studio-frame.tsx'

const { folder } = serveSampleStudio()
afterEach(cleanup)

function Form() {
  const [isOpen, setOpen] = useState(true)
  const { pathname } = useLocation()
  const test = useSuspenseStudioDocument<TestDocument>('tests/labIron.json')
  const entry = test?.entries.find(({ contentId }) => contentId === 'CONTENT_NORMAL')
  return (
    <>
      <output>{pathname}</output>
      {isOpen && test && entry && <AddTextForm test={test} entry={entry} onClose={() => setOpen(false)} />}
    </>
  )
}

const open = () =>
  act(async () =>
    render(
      <StudioFrame>
        <Form />
      </StudioFrame>,
    ),
  )

it('says which number separates readers if age cannot, and why a number is refused', async () => {
  await open()
  await screen.findByText(/^Age cannot decide here.*such as whether they smoke/)
  fireEvent.click(screen.getByRole('combobox', { name: 'Who reads it' }))
  fireEvent.click(await screen.findByRole('option', { name: 'Women' }))
  expect(screen.getByRole('textbox', { name: 'Its id' })).toHaveProperty('value', 'CONTENT_NORMAL_WOMEN')
  fireEvent.click(screen.getByRole('combobox', { name: 'Who reads it' }))
  fireEvent.click(await screen.findByRole('option', { name: 'A number or more' }))
  const value = screen.getByRole('textbox', { name: 'Iron' })
  expect(screen.getByText('Complete the fields above to see what follows.')).toBeTruthy()
  expect(screen.getByRole('textbox', { name: 'Its id' })).toHaveProperty('value', 'CONTENT_NORMAL_')
  expect(screen.getByText('Normal is 50 ug/dL or more.')).toBeTruthy()
  fireEvent.change(value, { target: { value: '20' } })
  expect(value).toHaveProperty('value', '20 ug/dL')
  // Until the editor writes a different one, the id says who reads the text.
  expect(screen.getByRole('textbox', { name: 'Its id' })).toHaveProperty('value', 'CONTENT_NORMAL_20_OR_MORE')
  fireEvent.change(screen.getByRole('textbox', { name: 'Its id' }), { target: { value: 'CONTENT_NORMAL_20' } })
  expect(screen.queryByText('Complete the fields above to see what follows.')).toBeNull()
  await screen.findByText(/^Everyone in Normal \(50 ug\/dL or more\) has 20 ug\/dL or more/)
  expect(screen.getByRole('button', { name: 'Add the text' })).toHaveProperty('disabled', true)
})

function defer() {
  let resolve = () => {}
  const promise = new Promise<void>((done) => (resolve = done))
  return { promise, resolve }
}

const chooseValue = async (value: string) => {
  fireEvent.click(screen.getByRole('combobox', { name: 'Who reads it' }))
  fireEvent.click(await screen.findByRole('option', { name: 'A number or more' }))
  fireEvent.change(screen.getByRole('textbox', { name: 'Iron' }), { target: { value } })
}

it('asks before entries are lost, and only then', async () => {
  await open()
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  cleanup()
  await open()
  await chooseValue('90')
  for (const leave of [
    () => fireEvent.keyDown(document.body, { key: 'Escape' }),
    () => fireEvent.click(screen.getByRole('button', { name: 'Close' })),
    () => fireEvent.click(screen.getByRole('button', { name: 'Cancel' })),
  ]) {
    leave()
    await screen.findByText('What you entered here is lost when the dialog closes.')
    fireEvent.click(screen.getByRole('button', { name: 'Keep it' }))
    expect(screen.getByRole('textbox', { name: 'Iron' })).toHaveProperty('value', '90 ug/dL')
  }
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  fireEvent.click(screen.getByRole('button', { name: 'Discard it' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('stays open while saving, so that no text is added after Cancel', async () => {
  const { promise: isReleased, resolve: release } = defer()
  const answer = fetch
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path.includes('structure/write')) await isReleased
    return answer(path, init)
  })
  await open()
  await chooseValue('90')
  const add = screen.getByRole('button', { name: 'Add the text' })
  await waitFor(() => expect(add).toHaveProperty('disabled', false))
  fireEvent.click(add)
  await screen.findByRole('button', { name: 'Saving…' })
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveProperty('disabled', true)
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(screen.getByRole('dialog')).toBeTruthy()
  release()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(existsSync(join(folder, 'interpretations/lab-iron/normal-90-or-more.mdx'))).toBe(true)
  expect(screen.getByRole('status').textContent).not.toBe('/')
})
