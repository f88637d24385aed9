import { QueryClient } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { TextComparison } from '../../../src/studio/changes/text-comparison.tsx'
import { createDocumentQueryKey } from '../../../src/studio/content/use-suspense-studio-document.ts'
import { StudioFrame } from '../studio-frame.tsx'

const page = { texts: [{ id: 'pages/help', kind: 'page', blocks: [], at: [0, 1] }], files: [], blocks: [] }
const nothing = { ...page, texts: [] }

/** Compares two revisions of a page, and returns the headings. */
async function compare(before: object, after: object, items: readonly object[] = []) {
  cleanup()
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  const documents = {
    'index.json': { isLocal: true, compare: 'HEAD', findings: [], tests: [], others: [] },
    'changes.json': { items, differing: [], shared: [] },
    'sign-off.json': { texts: [], errors: [] },
    'before/others.json': before,
    'others.json': after,
  }
  for (const [path, document] of Object.entries(documents)) client.setQueryData(createDocumentQueryKey(path), document)
  await act(async () =>
    render(
      <StudioFrame client={client}>
        <TextComparison id="pages/help" />
      </StudioFrame>,
    ),
  )
  expect(screen.queryByText('There is no such text.')).toBeNull()
  return screen.getAllByRole('heading').map(({ textContent }) => textContent)
}

it('says whether a text is new or removed, and shows it whole instead of next to an empty side', async () => {
  expect(await compare(nothing, page)).toEqual(['A new text'])
  expect(screen.getByTitle('The text after')).toBeTruthy()
  expect(screen.getByText(/^It is new, so there is nothing to compare it with/)).toBeTruthy()
  expect(await compare(page, nothing)).toEqual(['A text that was removed'])
  expect(screen.getByTitle('The text before')).toBeTruthy()
  expect(await compare(page, page)).toEqual(['Before', 'After'])
  const former = { ...page, texts: [{ ...page.texts[0]!, id: 'pages/aid' }] }
  const renamed = { id: 'a', kind: 'renamed', entries: ['pages/help'], others: ['pages/aid'], lines: [], sentences: [] }
  expect(await compare(former, page, [renamed])).toEqual(['Before', 'After'])
})
