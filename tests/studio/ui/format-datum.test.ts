import { expect, it } from 'vitest'
import { formatDataTitle, formatDatum } from '../../../src/studio/ui/format-datum.ts'

it.each([
  ['urgency.json, weeks.ask', 'How soon to act: in a few weeks'],
  ['emergencies.json, signs.heart-attack.signs', 'Signs that mean calling 911: heart attack'],
  ['emergencies.json, lead', 'Signs that mean calling 911: lead'],
  ['figures.json, figures.activityMinutes.value', 'Number of general guidance: activity minutes'],
  ['required-words.json, words', 'Words that texts must contain'],
  ['Lab LDL Cholesterol', 'Lab LDL Cholesterol'],
])('calls %s in words', (datum, words) => {
  expect(formatDatum(datum)).toBe(words)
})

it('calls a degree that names another time by what it is now and what it was', () => {
  const times = { before: 'in the next few weeks', after: 'in the next few months' }
  const words = 'How soon to act: in the next few months (was in the next few weeks)'
  expect(formatDataTitle({ datum: 'urgency.json, weeks.share', times })).toBe(words)
  expect(formatDataTitle({ datum: 'urgency.json, weeks.share' })).toBe('How soon to act: in a few weeks')
})
