import { expect, it } from 'vitest'
import { formatWhenTag } from '../../../src/studio/family/format-when-tag.ts'

it('writes the condition of everybody with these flags, and of people with none', () => {
  const family = { flags: ['AFIB', 'DIABETES', 'STROKE'].map((flag) => ({ flag, phrase: flag })) }
  expect(formatWhenTag(family, ['AFIB', 'DIABETES'])).toBe('<When all="AFIB DIABETES">')
  expect(formatWhenTag(family, [])).toBe('<When none="AFIB DIABETES STROKE">')
  expect(formatWhenTag(family, ['AFIB', 'DIABETES', 'STROKE'])).toBe('<When all="AFIB DIABETES STROKE">')
})
