import { QueryClient } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createDocumentQueryKey } from '../../../../src/studio/content/use-suspense-studio-document.ts'
import { buildIndexDocument } from '../../../../src/studio/server/build-index-document.ts'
import { SisterTextsNote } from '../../../../src/studio/ui/editor/sister-texts-note.tsx'
import { compileFiles, sample } from '../../../fixtures/sample-content.ts'
import { StudioFrame } from '../../studio-frame.tsx'

it('names the other texts in words, the combinations of a family only once, and links to the sentence in each', () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(createDocumentQueryKey('index.json'), buildIndexDocument(compileFiles(sample), { isLocal: true }))
  const texts = ['ironRisk/CONTENT_HIGH_ANEMIA', 'ironRisk/CONTENT_HIGH_SURGERY', 'labIron/paleSkin']
  render(
    <StudioFrame client={client}>
      <SisterTextsNote sisters={[{ sentence: 'Bring it along.', texts }]} />
    </StudioFrame>,
  )
  expect(screen.getByRole('note').textContent).toContain('“Bring it along.” stays the same in 2 other texts.')
  fireEvent.click(screen.getByRole('button', { name: 'List them' }))
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Iron Risk: High', '/entry/ironRisk/CONTENT_HIGH_ANEMIA?sentence=Bring%20it%20along.'],
    ['Lab Iron', '/text/labIron/paleSkin?sentence=Bring%20it%20along.'],
  ])
})
