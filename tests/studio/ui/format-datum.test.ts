import { expect, it } from 'vitest'
import { formatDatum } from '../../../src/studio/ui/format-datum.ts'

it.each([
  ['urgency.json, weeks.ask', 'How soon to act: in a few weeks'],
  ['emergencies.json, signs.heart-attack.signs', 'Signs that mean calling 911: heart attack'],
  ['emergencies.json, lead', 'Signs that mean calling 911: lead'],
  ['figures.json, figures.activityMinutes.value', 'Number of general guidance: activity minutes'],
  ['required-words.json, words', 'Words that texts must hold'],
  ['Lab LDL Cholesterol', 'Lab LDL Cholesterol'],
])('calls %s in words', (datum, words) => {
  expect(formatDatum(datum)).toBe(words)
})
