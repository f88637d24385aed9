import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import { Suspense, type ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { createDocumentsClient } from '../../src/studio/content/documents-provider.tsx'
import { TestTheme } from './test-theme.tsx'

/** Renders part of the studio as on a page that was just loaded, with the documents of the test's server. */
export function renderWithDocuments(children: ReactNode): void {
  cleanup()
  render(
    <TestTheme env="test">
      <QueryClientProvider client={createDocumentsClient()}>
        <MemoryRouter useTransitions={false}>
          <Suspense>{children}</Suspense>
        </MemoryRouter>
      </QueryClientProvider>
    </TestTheme>,
  )
}
