import { expect, it } from 'vitest'
import { formatDay } from '../../../src/studio/ui/format-day.ts'

it('writes a day in words, identically in every time zone', () => {
  expect(formatDay('2026-11-01')).toBe('November 1, 2026')
})
