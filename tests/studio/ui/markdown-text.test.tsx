import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { formatReviewMarkdown } from '../../../src/studio/changes/format-review-markdown.ts'
import type { WordingItem } from '../../../src/studio/model/changes-document.ts'
import { MarkdownText } from '../../../src/studio/ui/markdown-text.tsx'

const show = (words: string) => render(<MarkdownText words={words} />).container

const item = {
  id: 'one',
  kind: 'wording',
  rank: 'yellow',
  before: 'Call *911* now.',
  after: 'Call us now.',
  words: [
    { text: 'Call ' },
    { text: '*911*', mark: 'removed' },
    { text: ' ', mark: 'between' },
    { text: 'us', mark: 'added' },
    { text: ' now.' },
  ],
  audiences: [],
} as unknown as WordingItem

it('shows a review as intended: a list of decisions, the removed and added words, and the lines of the reason', () => {
  const words = formatReviewMarkdown([item], () => ({ decision: 'refused', comment: 'It must stay.\nAsk me.' }))
  const page = show(words)
  expect(page.querySelector('p')?.textContent).toBe('Decided 1 of 1 changes: 0 accepted, 1 refused.')
  expect(page.querySelector('li strong')?.textContent).toBe('Change 1, refused')
  expect(page.querySelector('li')?.textContent).toBe('Change 1, refused (Wording): Call *911* us now.')
  expect(page.querySelector('li del')?.textContent).toBe('*911*')
  expect(page.querySelector('li ins')?.textContent).toBe('us')
  expect(page.querySelector('blockquote del')?.textContent).toBe('*911*')
  expect(page.textContent).toContain('It must stay.\nAsk me.')
  expect(page.textContent).not.toMatch(/\*\*|<del>|> Call/)
})

it('shows another person’s HTML as words, and neither runs nor fetches anything', () => {
  const page = show(
    [
      '<script>alert(1)</script>',
      'A <b onclick="alert(1)">bold</b> <del>word and an end that is missing.',
      '![far](https://example.com/a.png) [bad](javascript:alert(1)) [good](https://example.com/)',
      '# Loud',
    ].join('\n\n'),
  )
  expect([...page.querySelectorAll('script, b, img, del, h1, [onclick]')]).toEqual([])
  expect(page.textContent).toContain('<script>alert(1)</script>')
  expect(page.textContent).toContain('<b onclick="alert(1)">bold</b> <del>word')
  expect([...page.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    null,
    'https://example.com/',
  ])
  expect(page.querySelector('h3')?.textContent).toBe('Loud')
})
