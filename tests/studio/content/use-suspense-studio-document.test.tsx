import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, it, vi } from 'vitest'
import { createDocumentsClient } from '../../../src/studio/content/documents-provider.tsx'
import { refreshDocuments } from '../../../src/studio/content/refresh-documents.ts'
import {
  useCachedDocument,
  useSuspenseStudioDocument,
} from '../../../src/studio/content/use-suspense-studio-document.ts'

function Changes() {
  return <p>{String(useSuspenseStudioDocument('changes.json'))}</p>
}

it('a document that is first loaded while the content changes is shown as it is after the change', async () => {
  const answers: ((document: string) => void)[] = []
  vi.stubGlobal(
    'fetch',
    () => new Promise<Response>((resolve) => answers.push((document) => resolve(Response.json(document)))),
  )
  const client = createDocumentsClient()
  await act(async () => {
    render(
      <QueryClientProvider client={client}>
        <Suspense fallback="Loading">
          <Changes />
        </Suspense>
      </QueryClientProvider>,
    )
  })
  await act(async () => vi.waitFor(() => expect(answers).toHaveLength(1)))
  await act(() => refreshDocuments(client, 'all'))
  await act(async () => vi.waitFor(() => expect(answers).toHaveLength(2)))
  await act(async () => {
    answers[0]!('before')
    answers[1]!('after')
    await vi.waitFor(() => expect(client.getQueryData(['document', 'changes.json'])).toBe('after'))
  })
  expect(await screen.findByText('after')).toBeDefined()
  vi.unstubAllGlobals()
})

it('a document that starts to load during rendering updates components that already show another document only afterward', async () => {
  const warn = vi.spyOn(console, 'error')
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json('a document')))
  const client = createDocumentsClient()
  const Count = () => <p>{String(useCachedDocument('bands.json') ?? 'none')}</p>
  const Page = ({ path }: { path: 'changes.json' }) => <p>{String(useSuspenseStudioDocument(path))}</p>
  const draw = (path?: 'changes.json') => (
    <QueryClientProvider client={client}>
      <Count />
      <Suspense fallback="Loading">{path !== undefined && <Page path={path} />}</Suspense>
    </QueryClientProvider>
  )
  const { rerender } = await act(async () => render(draw()))
  client.setQueryData(['document', 'bands.json'], 'early')
  await act(async () => rerender(draw('changes.json')))
  expect(await screen.findByText('a document')).toBeDefined()
  expect(screen.getByText('early')).toBeDefined()
  expect(warn).not.toHaveBeenCalled()
  warn.mockRestore()
  vi.unstubAllGlobals()
})
