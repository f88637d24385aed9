import { QueryClient } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { createDocumentQueryKey } from '../../../src/studio/content/use-suspense-studio-document.ts'
import type { OpenProposal } from '../../../src/studio/model/proposal-calls.ts'
import { ProposalsPage } from '../../../src/studio/proposals/proposals-page.tsx'
import { openProposal } from '../open-proposal.fixtures.ts'
import { StudioFrame } from '../studio-frame.tsx'

const propose = (title: string, fields: Partial<OpenProposal> = {}): OpenProposal => ({
  ...openProposal,
  branch: `proposal/${title}`,
  commit: title,
  title,
  ...fields,
})
const own = propose('own', { isOwn: true })
const limit = propose('limit')
const review = { findings: [], differ: 0, items: [], signedIds: [], wordings: [], waiting: [] }
const dangerous = { ...review, items: [{ id: 'one', kind: 'removed', rank: 'threshold', entries: [] }] }

beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
})

it('shows proposals once all are checked, dangerous ones first, and does not move any afterward', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(createDocumentQueryKey('index.json'), { isLocal: true, compare: 'HEAD', tests: [], others: [] })
  client.setQueryData(['proposals'], { proposals: [own, limit] })
  client.setQueryData(['proposal review', 'own'], review)
  await act(async () =>
    render(
      <StudioFrame client={client}>
        <main>
          <ProposalsPage />
        </main>
      </StudioFrame>,
    ),
  )
  // Components that wait for a query are notified a moment after its data has arrived.
  const learn = (key: readonly string[], data: object) =>
    act(async () => {
      client.setQueryData(key, data)
      await new Promise((resolve) => setTimeout(resolve))
    })
  const list = () => screen.queryAllByRole('article').map((card) => card.getAttribute('aria-label'))
  expect(screen.getByText('2 open proposals: 1 waits for your review and 1 is yours.')).toBeTruthy()
  expect(list()).toEqual([])
  await learn(['proposal review', 'limit'], dangerous)
  expect(list()).toEqual(['limit', 'own'])
  // A proposal that arrives while they are being read is last, before and after its check.
  await learn(['proposals'], { proposals: [propose('help'), own, limit] })
  expect(list()).toEqual(['limit', 'own', 'help'])
  await learn(['proposal review', 'help'], { ...dangerous, items: [{ ...dangerous.items[0], rank: 'emergency' }] })
  expect(list()).toEqual(['limit', 'own', 'help'])
  // Once a proposal is withdrawn, its button disappears, and the focus moves to the heading.
  screen.getByRole('button', { name: 'Withdraw' }).focus()
  await learn(['proposals'], { proposals: [propose('help'), limit] })
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
})
