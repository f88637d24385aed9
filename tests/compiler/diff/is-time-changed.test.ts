import { expect, it } from 'vitest'
import { isTimeChanged } from '../../../src/compiler/diff/is-time-changed.ts'

const weeks = 'Talk with your physician in the next few weeks. Share this result and ask about your diet.'

it.each([
  ['another word for sharing', weeks.replace('Share', 'Show')],
  ['another question', weeks.replace('your diet', 'testing again')],
  ['another word for talking', weeks.replace('Talk', 'Speak')],
  ['what each text fills in', weeks.replace('this result', '{share}')],
])('says the same time: %s', (_, after) => {
  expect(isTimeChanged(weeks, after)).toBe(false)
})

it.each([
  ['weeks are months', weeks.replace('weeks', 'months')],
  ['a number', weeks.replace('few', '2')],
  [
    'a weekday',
    weeks.replace('in the next few weeks', 'by Monday'),
    weeks.replace('in the next few weeks', 'by Friday'),
  ],
  ['a larger number', weeks.replace('few', 'fifteen'), weeks.replace('few', 'forty')],
  ['no time is left', weeks.replace(' in the next few weeks', '')],
  ['a condition', weeks.replace('Talk', 'If you can, talk')],
  ['another way to ask', weeks.replace('Talk with', 'See')],
  ['no physician', weeks.replace('your physician', 'a friend')],
  ['all words went', ''],
])('says another time: %s', (_, after, before = weeks) => {
  expect(isTimeChanged(before, after)).toBe(true)
})
