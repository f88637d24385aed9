import { expect, it } from 'vitest'
import { whenFor } from '../../../src/studio/family/when-for.ts'

it('writes the condition of everybody with these flags, and of people with none', () => {
  const family = { flags: ['AFIB', 'DIABETES', 'STROKE'].map((flag) => ({ flag, phrase: flag })) }
  expect(whenFor(family, ['AFIB', 'DIABETES'])).toBe('<When all="AFIB DIABETES">')
  expect(whenFor(family, [])).toBe('<When none="AFIB DIABETES STROKE">')
  expect(whenFor(family, ['AFIB', 'DIABETES', 'STROKE'])).toBe('<When all="AFIB DIABETES STROKE">')
})
