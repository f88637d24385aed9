import { expect, it } from 'vitest'
import { describeComparison } from '../../../src/studio/changes/describe-comparison.ts'

it.each([
  [{ before: 'main' }, 'Compared with the published texts'],
  [{ before: 'main (1a2b3c4)' }, 'Compared with the published texts'],
  [{ before: 'the last commit' }, 'Compared with the texts before your changes'],
  [{ before: '1a2b3c4' }, 'Compared with 1a2b3c4'],
  [{ before: 'main', after: 'release' }, 'release compared with the published texts'],
])('says what is being compared: %j', (changes, words) => {
  expect(describeComparison(changes)).toBe(words)
})
