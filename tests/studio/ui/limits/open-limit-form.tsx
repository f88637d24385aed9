import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { Suspense } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { createDocumentsClient } from '../../../../src/studio/content/documents-provider.tsx'
import { useSuspenseStudioDocument } from '../../../../src/studio/content/use-suspense-studio-document.ts'
import type { AllBandsDocument } from '../../../../src/studio/model/documents.ts'
import { LimitButton } from '../../../../src/studio/ui/limits/limit-button.tsx'
import { TestTheme } from '../../test-theme.tsx'

function Bands() {
  const tests = useSuspenseStudioDocument<AllBandsDocument>('bands.json') ?? []
  return tests.map((test) => <LimitButton key={test.id} test={test} />)
}

/** Opens the form of a test, on a page that was just loaded. */
export async function openLimitForm(name = /^Change a limit of /) {
  cleanup()
  render(
    <TestTheme env="test">
      <QueryClientProvider client={createDocumentsClient()}>
        <MemoryRouter useTransitions={false}>
          <Suspense>
            <Bands />
          </Suspense>
        </MemoryRouter>
      </QueryClientProvider>
    </TestTheme>,
  )
  const [button] = await screen.findAllByRole('button', { name })
  fireEvent.click(button!)
  const dialog = within(await screen.findByRole('dialog'))
  const value = await dialog.findByRole<HTMLInputElement>('textbox', { name: /begins at|goes up to/ })
  return { button: button!, dialog, value }
}
