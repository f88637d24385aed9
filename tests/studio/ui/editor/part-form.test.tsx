import { QueryClient } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { createDocumentQueryKey } from '../../../../src/studio/content/use-suspense-studio-document.ts'
import type { SourcePart } from '../../../../src/studio/model/source-parts.ts'
import { findSharedWording } from '../../../../src/studio/ui/editor/parts/find-shared-wording.ts'
import { PartForm } from '../../../../src/studio/ui/editor/parts/part-form.tsx'
import type { SharedDocument } from '../../../../src/studio/model/text.ts'
import { StudioFrame } from '../../studio-frame.tsx'

const shared: SharedDocument = {
  'urgency.json weeks share': {
    datum: { kind: 'file', file: 'urgency.json', path: ['weeks', 'share'] },
    file: 'content/urgency.json',
    line: 17,
    texts: 28,
    words: [{ text: 'Talk soon. Share {share}.', line: 17 }],
  },
  'urgency.json weeks ask': {
    datum: { kind: 'file', file: 'urgency.json', path: ['weeks', 'ask'] },
    file: 'content/urgency.json',
    line: 18,
    texts: 219,
    words: [{ text: 'Talk soon. Share {share} and ask {ask}.', line: 18 }],
  },
}

it('says first how many texts share the words of a part, offers both choices, and puts the focus in the first field', () => {
  const part: SourcePart = {
    tag: 'HowSoon',
    written: '<HowSoon ask="why" />',
    start: 0,
    end: 21,
    kind: 'How soon',
    words: 'Talk soon. Share this result and ask why.',
    attributes: [{ name: 'ask', value: 'why' }],
    fields: [{ name: 'ask', kind: 'words', label: 'Ask' }],
    own: { tag: '<HowSoon alone />', words: 'Ask why.' },
  }
  const client = new QueryClient()
  client.setQueryData(createDocumentQueryKey('shared.json'), shared)
  const onOwn = vi.fn<() => void>()
  render(
    <StudioFrame client={client}>
      <PartForm part={part} choices={{}} onApply={() => {}} onOwn={onOwn} onClose={() => {}} />
    </StudioFrame>,
  )
  expect(document.querySelector('form')!.textContent).toMatch(
    /^How soonThese words are shared by 219 texts\. Change them in all, or use your own words only here\./,
  )
  expect(screen.getByRole('link', { name: 'Change them in all' }).getAttribute('href')).toBe(
    '/edit/urgency.json?line=18',
  )
  fireEvent.click(screen.getByRole('button', { name: 'Use my own words' }))
  expect(onOwn).toHaveBeenCalledOnce()
  const field = screen.getByRole('textbox', { name: 'Ask' })
  expect(field.hasAttribute('data-autofocus')).toBe(true)
  const own = screen.getByRole('button', { name: 'Use my own words' })
  expect(own.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

it('finds the wording that supplies everything a part says', () => {
  expect(findSharedWording('Talk soon. Share this result and ask why.', shared)?.line).toBe(18)
  expect(findSharedWording('Talk soon. Share this result.', shared)?.line).toBe(17)
  expect(findSharedWording('Say why.', shared)).toBeUndefined()
})
