import { act, render, screen, waitFor } from '@testing-library/react'
import { useEffect } from 'react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { drafts } from '../../../src/studio/content/drafts.ts'
import { useDraftPreview } from '../../../src/studio/content/use-draft-preview.ts'
import type { TestDocument } from '../../../src/studio/model/documents.ts'
import { PreviewNote } from '../../../src/studio/preview/preview-note.tsx'
import { TestTheme } from '../test-theme.tsx'

const PATH = 'interpretations/lab-iron/low.mdx'
const test = { id: 'labIron' } as TestDocument
const base = { text: 'Saved.', hash: 'h' }
const probe: { onDraft?: ReturnType<typeof useDraftPreview>['onDraft'] } = {}

function Example({ of = test }: { of?: TestDocument }) {
  const preview = useDraftPreview(of, `content/${PATH}`, true)
  useEffect(() => void (probe.onDraft = preview.onDraft))
  return (
    <TestTheme>
      <PreviewNote state={preview.state} />
      <p>{preview.draftDocument?.label ?? 'Saved.'}</p>
    </TestTheme>
  )
}

beforeAll(() => {
  // The editor asks for the preview; requests by the page itself get no answer here.
  vi.stubGlobal('fetch', () => new Promise(() => {}))
})
beforeEach(() => drafts.remove(PATH))
afterEach(() => {
  drafts.remove(PATH)
  vi.useRealTimers()
})

it('says after a while that the preview is out of date, and shows the last words that could be read', async () => {
  vi.useFakeTimers()
  render(<Example />)
  const note = screen.getByRole('status')
  expect(note.textContent).toBe('')
  const type = (text: string) => act(() => drafts.set(PATH, { text, base }))
  const answer = (text: string, label?: string) =>
    act(() => probe.onDraft!(label === undefined ? undefined : ({ id: 'labIron', label } as TestDocument), text))
  type('One.')
  await act(() => vi.advanceTimersByTimeAsync(300))
  expect(note.textContent).toBe('')
  await act(() => vi.advanceTimersByTimeAsync(700))
  expect(note.textContent).toMatch(/^Reading your latest words/)
  answer('One.', 'One.')
  expect(note.textContent).toBe('With your unsaved words.')
  expect(screen.getByText('One.')).toBeTruthy()
  type('One. <When')
  answer('One. <When')
  expect(note.textContent).toMatch(/^Your latest words cannot be read/)
  // The panel below used to cover its second line.
  expect(getComputedStyle(note).flexShrink).toBe('0')
  expect(screen.getByText('One.')).toBeTruthy()
  act(() => drafts.remove(PATH))
  expect(note.textContent).toBe('')
  vi.useRealTimers()
  await waitFor(() => expect(screen.getByText('Saved.')).toBeTruthy())
})

it('keeps showing saved words until the test is read again, but does not keep discarded words', () => {
  const { rerender } = render(<Example />)
  const type = (text: string) => {
    act(() => drafts.set(PATH, { text, base }))
    act(() => probe.onDraft!({ id: 'labIron', label: text } as TestDocument, text))
  }
  type('One.')
  act(() => drafts.remove(PATH, true))
  expect(screen.getByText('One.')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('')
  rerender(<Example of={{ ...test }} />)
  expect(screen.getByText('Saved.')).toBeTruthy()
  type('Two.')
  expect(screen.getByText('Two.')).toBeTruthy()
  act(() => drafts.remove(PATH))
  expect(screen.getByText('Saved.')).toBeTruthy()
})
