import { QueryClient } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createDocumentQueryKey } from '../../../src/studio/content/use-suspense-studio-document.ts'
import { buildIndexDocument } from '../../../src/studio/server/build-index-document.ts'
import { FindingItem } from '../../../src/studio/ui/finding-item.tsx'
import { compileFiles, sample } from '../../fixtures/sample-content.ts'
import { StudioFrame } from '../studio-frame.tsx'

it('describes a finding in plain words, gives its file by name, and keeps its code for the engineer', () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(createDocumentQueryKey('index.json'), buildIndexDocument(compileFiles(sample), { isLocal: true }))
  const finding = {
    rule: 'emergency',
    severity: 'error',
    file: 'content/interpretations/lab-iron/low.mdx',
    line: 12,
    column: 1,
    message: 'labIron/CONTENT_LOW does not say <Emergency signs="faint" />.',
    fix: 'Add the signs to emergencies.json and write <Emergency signs="…" />.',
  } as const
  render(
    <StudioFrame client={client}>
      <FindingItem finding={finding} />
    </StudioFrame>,
  )
  const code = screen.getByText('For your engineer').closest('details')!
  expect(code.open).toBe(false)
  expect(code.textContent).toContain('content/interpretations/lab-iron/low.mdx:12:1 emergency: labIron/CONTENT_LOW')
  code.remove()
  expect(document.body.textContent).toContain('Error: Lab Iron: Low does not say when to call 911 (faint).')
  // Words instead of a tag would be refused.
  expect(document.body.textContent).toContain(
    'Add the signs to “Signs that mean calling 911” and write <Emergency signs="…" />.',
  )
  expect(document.body.textContent.replace('<Emergency signs="…" />', '')).not.toMatch(/CONTENT_|\.json|\.mdx|<|§/)
})
