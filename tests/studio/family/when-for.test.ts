import { expect, it } from 'vitest'
import { whenFor } from '../../../src/studio/family/when-for.ts'

it('writes the condition that one combination alone meets', () => {
  const family = { flags: ['AFIB', 'DIABETES', 'STROKE'].map((flag) => ({ flag, phrase: flag })) }
  expect(whenFor(family, ['AFIB', 'DIABETES'])).toBe('<When all="AFIB DIABETES" none="STROKE">')
  expect(whenFor(family, [])).toBe('<When none="AFIB DIABETES STROKE">')
  expect(whenFor(family, ['AFIB', 'DIABETES', 'STROKE'])).toBe('<When all="AFIB DIABETES STROKE">')
})
