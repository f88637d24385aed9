import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ChangedWords } from '../../../src/studio/ui/changed-words.tsx'
import { namePlaceholders, SentenceWords } from '../../../src/studio/content/sentence-words.tsx'
import { WordDiff } from '../../../src/studio/ui/word-diff.tsx'

const sentence = 'Your LDL cholesterol was {labLdlCholesterol} mg/dL, under {limit.high}.'

it('shows what differs between readers in words instead of a name in braces', () => {
  const { container } = render(<SentenceWords text={sentence} />)
  expect(container.textContent).toBe('Your LDL cholesterol was lab LDL cholesterol mg/dL, under limit high.')
  expect([...container.querySelectorAll('span')].map(({ textContent }) => textContent)).toEqual([
    'lab LDL cholesterol',
    'limit high',
  ])
  expect(namePlaceholders(sentence)).toBe('Your LDL cholesterol was [lab LDL cholesterol] mg/dL, under [limit high].')
})

it('keeps the braces only in the lines of a file', () => {
  const { container, rerender } = render(
    <ChangedWords words={[{ text: 'It was ' }, { text: '{labIron}.', mark: 'added' }]} />,
  )
  expect(container.querySelector('ins')?.textContent).toBe('lab iron.')
  rerender(<WordDiff before="It was." after="It was {labIron}." />)
  expect(container.textContent).toContain('{labIron}')
})
