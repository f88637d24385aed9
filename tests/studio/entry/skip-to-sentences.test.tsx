import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { SkipToSentences } from '../../../src/studio/entry/skip-to-sentences.tsx'
import { TestTheme } from '../test-theme.tsx'

function Page() {
  const [isOpen, setOpen] = useState(false)
  return (
    <main>
      <SkipToSentences onOpen={() => setOpen(true)} />
      <button type="button">A limit</button>
      <div role="tablist">
        <button type="button" role="tab" aria-selected={isOpen}>
          Sentences
        </button>
      </div>
    </main>
  )
}

it('opens the sentences and moves the focus to their tab, past everything before them', () => {
  render(
    <TestTheme env="test">
      <Page />
    </TestTheme>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Skip to the sentences' }))
  const tab = screen.getByRole('tab', { name: 'Sentences', selected: true })
  expect(document.activeElement).toBe(tab)
})
