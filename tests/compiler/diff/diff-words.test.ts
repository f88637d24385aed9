import { expect, it } from 'vitest'
import { diffWords } from '../../../src/compiler/diff/diff-words.ts'

const shown = (before: string, after: string) =>
  diffWords(before, after)
    .map(({ text, mark }) => (mark === 'removed' ? `[-${text}-]` : mark === 'added' ? `{+${text}+}` : text))
    .join('')

it('joins removed and added words, with a space between them', () => {
  expect(shown('Take it, but ask this week if you can.', 'Take it, and ask at your visit if you can.')).toBe(
    'Take it, [-but-] {+and+} ask [-this week-] {+at your visit+} if you can.',
  )
  expect(shown('It is a very old and long way to walk.', 'It is a new road to walk.')).toBe(
    'It is a [-very old and long way-] {+new road+} to walk.',
  )
})

it('leaves words alone that were only removed or only added', () => {
  expect(shown('If you are old or ill, ask.', 'If you are old, ask.')).toBe('If you are old[- or ill-], ask.')
  expect(shown('Small steps count.', 'Small steps every day count.')).toBe('Small steps {+every day +}count.')
  expect(shown('', 'New.')).toBe('{+New.+}')
})

it('treats a number as a whole', () => {
  expect(shown('Normal is 10.0 to 158.0 for women.', 'Normal is 12.0 to 158.0 for women.')).toBe(
    'Normal is [-10.0-] {+12.0+} to 158.0 for women.',
  )
  expect(shown('That is at most 1,500 a day.', 'That is at most 1,200 a day.')).toBe(
    'That is at most [-1,500-] {+1,200+} a day.',
  )
})

it('includes a small word between two changes', () => {
  expect(shown('Work toward losing 5 to 10% of your weight.', 'Work toward losing 3 to 7% of your weight.')).toBe(
    'Work toward losing [-5 to 10-] {+3 to 7+}% of your weight.',
  )
  expect(shown('Eat beans and walk to a shop near you.', 'Eat beans and ride to the shop near you.')).toBe(
    'Eat beans and [-walk to a-] {+ride to the+} shop near you.',
  )
})

it('shows a rewritten sentence as old and new', () => {
  expect(shown('Eat beans today.', 'Walk with friends.')).toBe('[-Eat beans today.-] {+Walk with friends.+}')
})

it('keeps each side complete', () => {
  const [before, after] = ['Ask a friend or two this week, or wait.', 'Ask your nurse this very week, and do not wait.']
  const side = (mark: 'removed' | 'added') =>
    diffWords(before, after)
      .flatMap((run) => (run.mark === undefined || run.mark === mark ? [run.text] : []))
      .join('')
  expect(side('removed')).toBe(before)
  expect(side('added')).toBe(after)
})
