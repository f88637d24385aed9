import { expect, it } from 'vitest'
import { formatDataTitle, formatDatum } from '../../../src/studio/ui/format-datum.ts'

it.each([
  ['urgency.json', ['weeks', 'ask'], 'How soon to act: in a few weeks'],
  ['emergencies.json', ['signs', 'heart-attack', 'signs'], 'Signs that mean calling 911: heart attack'],
  ['emergencies.json', ['lead'], 'Signs that mean calling 911: lead'],
  ['figures.json', ['figures', 'activityMinutes', 'value'], 'Number of general guidance: activity minutes'],
  ['required-words.json', ['words', '0'], 'Words that texts must contain'],
])('describes a datum of %s, %j, in words', (file, path, words) => {
  expect(formatDatum({ kind: 'file', file, path })).toBe(words)
})

it('calls a test by its name', () => {
  expect(formatDatum({ kind: 'test', name: 'Lab LDL Cholesterol' })).toBe('Lab LDL Cholesterol')
})

it('describes a degree that names a different time by its new and its old words', () => {
  const datum = { kind: 'file', file: 'urgency.json', path: ['weeks', 'share'] } as const
  const times = { before: 'in the next few weeks', after: 'in the next few months' }
  const words = 'How soon to act: in the next few months (was in the next few weeks)'
  expect(formatDataTitle({ datum, times })).toBe(words)
  expect(formatDataTitle({ datum })).toBe('How soon to act: in a few weeks')
})
