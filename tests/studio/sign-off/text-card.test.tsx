// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, expect, it, vi } from 'vitest'
import type { SignOffText } from '../../../src/studio/model/sign-off.ts'
import type { MarkFinder } from '../../../src/studio/preview/text-body.tsx'
import { TextCard } from '../../../src/studio/sign-off/text-card.tsx'

const text = { id: 'ldl/HIGH', label: 'LDL', name: 'High', hash: 'a', contentIds: ['HIGH'] } as unknown as SignOffText

vi.mock('../../../src/studio/content/use-sign-off-texts.ts', () => {
  const words = [
    { text: 'Walk ' },
    { text: 'some', mark: 'removed' },
    { text: 'every', mark: 'added' },
    { text: ' day.' },
  ]
  const item = { id: 'a', kind: 'wording', words }
  return { useSignOffTexts: () => ({ findText: () => text, listTextChanges: () => [{ item, number: 1 }] }) }
})
vi.mock('../../../src/studio/preview/text-preview.tsx', () => ({
  TextPreview: ({ findMarks }: { findMarks?: MarkFinder }) => JSON.stringify(findMarks?.('Walk every day.', '')),
}))

beforeAll(() => {
  const listen = () => undefined
  const list = { matches: false, addEventListener: listen, removeEventListener: listen }
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  window.matchMedia = () => list as unknown as MediaQueryList
})

it('marks the words that changed in the text that is signed', () => {
  render(
    <MantineProvider>
      <MemoryRouter useTransitions={false}>
        <TextCard text={text} />
      </MemoryRouter>
    </MantineProvider>,
  )
  expect(screen.getByRole('region', { name: 'The text' }).textContent).toContain('{"text":"every","mark":"added"}')
})
