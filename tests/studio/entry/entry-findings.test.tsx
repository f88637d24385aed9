import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { expect, it } from 'vitest'
import { EntryPage } from '../../../src/studio/entry/entry-page.tsx'
import { sample } from '../../fixtures/sample-content.ts'
import { serveSampleStudio } from '../serve-sample-studio.ts'
import { StudioFrame } from '../studio-frame.tsx'

const NORMAL = 'interpretations/lab-iron/normal.mdx'
serveSampleStudio({
  [NORMAL]: sample[NORMAL]!.replace('title: Iron', 'urgency: today\nurgencyReason: A test.\ntitle: Iron'),
})

it('says only once what is wrong with a saved file: above the text, or below its editor while it is being edited', async () => {
  await act(async () =>
    render(
      <StudioFrame address="/entry/labIron/CONTENT_NORMAL">
        <Routes>
          <Route path="/entry/:test/:contentId" element={<EntryPage />} />
        </Routes>
      </StudioFrame>,
    ),
  )
  const above = await screen.findByRole('heading', { name: /^What the check found in this text/ })
  expect(
    within(above.closest<HTMLElement>('[role="note"]')!).getAllByText(/does not say when to call 911/),
  ).not.toEqual([])
  fireEvent.click(screen.getByRole('tab', { name: 'Edit' }))
  await screen.findByRole('heading', { name: /^What the check says/ })
  expect(screen.queryByRole('heading', { name: /^What the check found in this text/ })).toBeNull()
})
