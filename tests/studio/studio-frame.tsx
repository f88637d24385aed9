import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { Suspense, useState, type ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { createDocumentsClient } from '../../src/studio/content/documents-provider.tsx'
import { studioTheme } from '../../src/studio/shell/studio-theme.ts'
import { TestTheme } from './test-theme.tsx'

/** What parts of the studio expect around them: its theme, the documents of the test's server and an address. */
export function StudioFrame({
  client,
  address = '/',
  children,
}: {
  /** By default, one that has requested nothing yet. */
  readonly client?: QueryClient
  readonly address?: string
  readonly children: ReactNode
}) {
  const [created] = useState(createDocumentsClient)
  return (
    <TestTheme theme={studioTheme} env="test">
      <QueryClientProvider client={client ?? created}>
        <MemoryRouter initialEntries={[address]} useTransitions={false}>
          <Suspense>{children}</Suspense>
        </MemoryRouter>
      </QueryClientProvider>
    </TestTheme>
  )
}
