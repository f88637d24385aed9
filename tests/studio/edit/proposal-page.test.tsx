import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { expect, it } from 'vitest'
import { createDocumentsClient } from '../../../src/studio/content/documents-provider.tsx'
import { sendFormLink } from '../../../src/studio/content/links.ts'
import { ProposalPage } from '../../../src/studio/edit/proposal-page.tsx'
import { serveSampleStudio } from '../serve-sample-studio.ts'

serveSampleStudio()

function Address() {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}

it('opens its form at once for the link that asks for it, and stays without it once it is closed', async () => {
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={createDocumentsClient()}>
        <MemoryRouter useTransitions={false} initialEntries={[sendFormLink]}>
          <Suspense>
            <ProposalPage />
          </Suspense>
          <Address />
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  )
  expect(await screen.findByRole('dialog', { name: 'Send for review' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByText('/edit')).toBeTruthy()
})
