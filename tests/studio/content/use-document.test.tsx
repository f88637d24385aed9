// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, it, vi } from 'vitest'
import { createDocumentsClient } from '../../../src/studio/content/documents-provider.tsx'
import { refreshDocuments } from '../../../src/studio/content/refresh-documents.ts'
import { useDocument } from '../../../src/studio/content/use-document.ts'

function Changes() {
  return <p>{useDocument<string>('changes.json')}</p>
}

it('a document that loads for the first time while the content changes is shown as it is after the change', async () => {
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
