import { expect, test, vi } from 'vitest'
import { NumberText } from '../../../src/portal/results/number-text.tsx'
import { Numbers } from '../../../src/portal/results/numbers.tsx'
import { renderInTheme } from '../render-in-portal.tsx'

test.each([
  ['< 0.15', 'less than 0.15'],
  ['≤ 0.15', 'at most 0.15'],
  ['> 1,200', 'more than 1,200'],
  ['≥ 500', 'at least 500'],
])('%s is shown as it is and read aloud as %s', (text, words) => {
  renderInTheme(
    <p>
      <NumberText text={text} />
    </p>,
  )
  const paragraph = document.querySelector('p')!
  const seen = paragraph.querySelector('[aria-hidden]')!
  expect(seen).toHaveTextContent(text)
  seen.remove()
  expect(paragraph).toHaveTextContent(words)
})

test('an exact number is only itself', () => {
  renderInTheme(
    <p>
      <NumberText text="128/82" />
    </p>,
  )
  expect(document.querySelector('p')!.innerHTML).toBe('128/82')
})

test('two numbers of a result may be equal', () => {
  const errors = vi.spyOn(console, 'error')
  const number = { text: '1.1', unit: '' }
  renderInTheme(
    <p>
      <Numbers numbers={[number, number]} />
    </p>,
  )
  expect(document.querySelector('p')).toHaveTextContent('1.1, 1.1')
  expect(errors).not.toHaveBeenCalled()
})
