import { expect, it } from 'vitest'
import { formatDecisions } from '../../../src/studio/changes/change-words.ts'

it.each([
  [1, 0, 'You accepted the change.'],
  [2, 0, 'You accepted both changes.'],
  [0, 2, 'You refused both changes.'],
  [0, 9, 'You refused all 9 changes.'],
  [1, 2, 'You refused 2 of 3 changes and accepted 1.'],
])('%d accepted and %d refused changes are summed up: %s', (accepted, refused, words) => {
  expect(formatDecisions({ accepted, refused, all: accepted + refused })).toBe(words)
})
