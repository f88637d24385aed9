import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { linkFolder } from '../../../src/compiler/compile.ts'
import { createDocumentQueryKey } from '../../../src/studio/content/use-suspense-studio-document.ts'
import { buildIndexDocument } from '../../../src/studio/server/build-index-document.ts'
import { TextsPage } from '../../../src/studio/texts/texts-page.tsx'
import { TestTheme } from '../test-theme.tsx'

afterEach(() => vi.unstubAllGlobals())

it('says how soon to act where a range word has several colors, so that no two links have one name', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(
    createDocumentQueryKey('index.json'),
    buildIndexDocument(linkFolder('content'), { isLocal: true }),
  )
  render(
    <QueryClientProvider client={client}>
      <TestTheme>
        <MemoryRouter>
          <TextsPage lead={null} />
        </MemoryRouter>
      </TestTheme>
    </QueryClientProvider>,
  )
  await screen.findByRole('heading', { level: 1, name: 'Texts' })
  const links = screen.getAllByRole('link')
  const names = links.flatMap((link) => link.getAttribute('aria-label') ?? [])
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  expect(names).toContain('Smoking: Past Smoker, next visit')
  expect(names).toContain('Smoking: Past Smoker, in a few weeks')
  const limit = links.find((link) => link.getAttribute('aria-label') === 'Alcohol: Above Limit, within two weeks')
  expect(limit?.textContent).toBe('Above Limitwithin two weeks')
  expect(names).toContain('Lab LDL Cholesterol: High')
})
