import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { expect, it } from 'vitest'
import { createDocumentsClient } from '../../../src/studio/content/documents-provider.tsx'
import { sendFormLink } from '../../../src/studio/content/links.ts'
import { createDocumentKey } from '../../../src/studio/content/use-studio-model.ts'
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

it('says once all is sent that there is nothing to send, and in which proposals it is', async () => {
  const client = createDocumentsClient()
  const [more, less] = ['More', 'Less'].map((title) => ({ branch: `proposal/${title}`, title }))
  const files = [
    { path: 'urgency.json', state: 'changed', sentIn: more },
    { path: 'figures.json', state: 'changed', sentIn: less },
    { path: 'approvals.json', state: 'changed', sentIn: more, signatures: 2 },
  ]
  client.setQueryData(createDocumentKey('index.json'), {
    isLocal: true,
    findings: [],
    tests: [],
    others: [],
    counts: {},
  })
  client.setQueryData(createDocumentKey('changes.json'), { items: [], differ: 0, before: 'a' })
  client.setQueryData(createDocumentKey('proposal.json'), { files, steps: [], patch: '' })
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <MemoryRouter useTransitions={false}>
          <Suspense>
            <ProposalPage />
          </Suspense>
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  )
  const note = await screen.findByRole('status')
  expect(note.textContent).toContain(
    'There is nothing to sendThe 3 files were sent in “More” and “Less”, and not changed since.',
  )
  expect(screen.getByRole('link', { name: '“Less”' }).getAttribute('href')).toBe('/proposals/Less')
  expect(screen.getByRole('heading', { name: 'Changed files (3, all sent)' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Send for review' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Send again' })).toBeTruthy()
  expect(screen.queryByText(/differently than before/)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: /^Take back Sign-offs/ }))
  expect(screen.getByRole('alert').textContent).toContain(
    'Your 2 signatures go from your folder. What you sent of them stays in its proposal.',
  )
  expect(screen.getByRole('button', { name: 'Take them back' })).toBeTruthy()
})
