import { cleanup, render, screen } from '@testing-library/react'
import { type ReactNode } from 'react'
import { expect, it } from 'vitest'
import { FileName } from '../../../src/studio/ui/file-name.tsx'
import { LimitTexts } from '../../../src/studio/ui/limits/limit-effects.tsx'
import { SharedFilesNote } from '../../../src/studio/ui/shared-files-note.tsx'
import { SourceWords } from '../../../src/studio/ui/source-words.tsx'
import { serveSampleStudio } from '../serve-sample-studio.ts'
import { StudioFrame } from '../studio-frame.tsx'

serveSampleStudio()

const show = (children: ReactNode) => render(<StudioFrame>{children}</StudioFrame>)

it('says that a change affects both tests of a folder, and says nothing about a test with files of its own', async () => {
  show(
    <main>
      <SharedFilesNote test="kneeAngleLeft" />
    </main>,
  )
  expect((await screen.findByRole('main')).textContent).toMatch(/^Shares its texts with .*: a change is for both/)
  expect(screen.getByRole('link').getAttribute('href')).toBe('/test/kneeAngleRight')
  cleanup()
  show(
    <main>
      <SharedFilesNote test="labIron" />
    </main>,
  )
  expect((await screen.findByRole('main')).textContent).toBe('')
})

it('says that texts that show a limit follow it, and links to each', async () => {
  const audience = {
    test: 'labIron',
    rangeId: 'LOW',
    label: 'Iron: Low',
    people: '',
    values: '',
    urgency: -1,
    entries: ['labIron/CONTENT_LOW'],
  }
  const preview = { paths: [], digest: '', tests: [], moved: [], losses: [], audiences: [audience] }
  show(<LimitTexts preview={preview} />)
  expect(await screen.findByText(/^It takes the number from here, .*There is nothing to edit\./)).toBeTruthy()
  expect(screen.getByRole('link', { name: /^Iron: Low/ }).getAttribute('href')).toBe('/entry/labIron/CONTENT_LOW')
})

it('calls a decision of the clinic by that name, and sections and files by their names', async () => {
  show(
    <main>
      <SourceWords source={{ assumption: "Our clinic's decision (Board, May 4, 2026): Safer." }} />
      <SourceWords source={{ assumption: 'Nobody knows.' }} />
      <SourceWords source={{ spec: 'lab-content §4 LDL', note: '§4 shows no color.' }} />
      <FileName path="urgency.json" />
    </main>,
  )
  const { textContent } = await screen.findByRole('main')
  expect(textContent).toBe(
    "Our clinic's decision (Board, May 4, 2026): Safer. Assumption: Nobody knows. Lab content specification, section 4 (LDL): Section 4 shows no color. How soon to act",
  )
})
