import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { FileMenu } from '../../../src/studio/entry/file-menu.tsx'
import type { SharedWording } from '../../../src/studio/model/text.ts'
import { serveSampleStudio } from '../serve-sample-studio.ts'
import { StudioFrame } from '../studio-frame.tsx'

serveSampleStudio()

const LOW = 'content/interpretations/lab-iron/low.mdx'
const URGENCY = 'content/urgency.json'
const part = (key: string, line: number): SharedWording => ({
  file: URGENCY,
  line,
  texts: 2,
  words: [],
  datum: { kind: 'file', file: 'urgency.json', path: ['today', 'heads', 'after-sugar', key] },
})
const shared = { head: part('head', 4), ask: part('ask', 6) }

it.each([
  ['the first part', LOW, undefined, 4],
  ['the part that is already open', URGENCY, 6, 6],
])('lists the parts of one datum once, and opens %s', async (_which, file, line, opened) => {
  const onOpen = vi.fn<(file: string, line: number | undefined) => void>()
  render(
    <StudioFrame>
      <FileMenu files={[LOW]} names={['head', 'ask']} shared={shared} file={file} line={line} onOpen={onOpen} />
    </StudioFrame>,
  )
  fireEvent.click(await screen.findByRole('combobox', { name: 'Which words' }))
  const name = 'How soon to act: today, in 2 texts'
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([expect.any(String), name])
  fireEvent.click(screen.getByRole('option', { name }))
  expect(onOpen).toHaveBeenCalledWith(URGENCY, opened)
})
