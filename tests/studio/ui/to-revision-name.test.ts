import { expect, it } from 'vitest'
import { toRevisionName } from '../../../src/studio/ui/to-revision-name.ts'

it('leaves out the hash, and nothing else', () => {
  expect(toRevisionName('the last commit (cf0da99d)')).toBe('the last commit')
  expect(toRevisionName('main (1a2b3c4)')).toBe('main')
  expect(toRevisionName('1a2b3c4')).toBe('1a2b3c4')
  expect(toRevisionName('release (old)')).toBe('release (old)')
})
