import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { Suspense } from 'react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { expect, it } from 'vitest'
import { createDocumentsClient } from '../../../src/studio/content/documents-provider.tsx'
import { EntryPage } from '../../../src/studio/entry/entry-page.tsx'
import { sample } from '../../fixtures/sample-content.ts'
import { serveSampleStudio } from '../serve-sample-studio.ts'
import { TestTheme } from '../test-theme.tsx'

const NORMAL = 'interpretations/lab-iron/normal.mdx'
serveSampleStudio({
  [NORMAL]: sample[NORMAL]!.replace('title: Iron', 'urgency: today\nurgencyReason: A test.\ntitle: Iron'),
})

it('says only once what is wrong with a saved file: above the text, or below its editor while it is being edited', async () => {
  await act(async () =>
    render(
      <TestTheme env="test">
        <QueryClientProvider client={createDocumentsClient()}>
          <MemoryRouter initialEntries={['/entry/labIron/CONTENT_NORMAL']} useTransitions={false}>
            <Suspense>
              <Routes>
                <Route path="/entry/:test/:contentId" element={<EntryPage />} />
              </Routes>
            </Suspense>
          </MemoryRouter>
        </QueryClientProvider>
      </TestTheme>,
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
