import { QueryClient } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { createDocumentQueryKey } from '../../../../src/studio/content/use-suspense-studio-document.ts'
import { createProposalSendingError } from '../../../../src/studio/server/proposals/sending-error.ts'
import { SendingFailureNote } from '../../../../src/studio/ui/send/sending-failure-note.tsx'
import { StudioFrame } from '../../studio-frame.tsx'

afterEach(() => vi.unstubAllGlobals())

it('leads from a conflict to a file with both versions, without a git command', async () => {
  const asked: unknown[] = []
  vi.stubGlobal('fetch', (input: RequestInfo | URL, { body }: RequestInit) => {
    asked.push([String(input instanceof Request ? input.url : input), JSON.parse(body as string)])
    return Promise.resolve(
      Response.json(
        asked.length === 1 ? { mine: 'Eat many beans.', theirs: 'Eat few beans.', theirBlob: 'b1' } : { hash: 'h' },
      ),
    )
  })
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(createDocumentQueryKey('index.json'), { isLocal: true, findings: [], tests: [], others: [] })
  const leave = vi.fn<() => void>()
  const { failure } = createProposalSendingError('conflict', { files: ['pages/help.mdx'] })
  render(
    <StudioFrame client={client}>
      <SendingFailureNote failure={failure} onLeave={leave} />
    </StudioFrame>,
  )
  expect(screen.getByRole('alert').textContent).not.toContain('git ')
  fireEvent.click(screen.getByRole('button', { name: 'Show both versions' }))
  const differences = await screen.findByLabelText('Where the two versions differ')
  expect(differences.querySelector('del')?.textContent).toBe('many')
  expect(differences.querySelector('ins')?.textContent).toBe('few')
  fireEvent.click(screen.getByRole('button', { name: 'Put both into the file' }))
  const link = await screen.findByRole('link', { name: 'Open it' })
  expect(link.getAttribute('href')).toBe('/edit/pages/help.mdx')
  expect(asked.at(-1)).toEqual([
    expect.stringContaining('/api/proposals/join'),
    { path: 'pages/help.mdx', mine: 'Eat many beans.', theirBlob: 'b1' },
  ])
  fireEvent.click(link)
  expect(leave).toHaveBeenCalledOnce()
})
