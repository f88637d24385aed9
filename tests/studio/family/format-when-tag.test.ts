import { expect, it } from 'vitest'
import { formatWhenTag } from '../../../src/studio/family/format-when-tag.ts'

it('writes the condition for everyone with these flags, and for people without any', () => {
  const family = { axes: [], flags: ['AFIB', 'DIABETES', 'STROKE'].map((flag) => ({ flag, phrase: flag })) }
  expect(formatWhenTag(family, ['AFIB', 'DIABETES'])).toBe('<When all="AFIB DIABETES">')
  expect(formatWhenTag(family, [])).toBe('<When none="AFIB DIABETES STROKE">')
  expect(formatWhenTag(family, ['AFIB', 'DIABETES', 'STROKE'])).toBe('<When all="AFIB DIABETES STROKE">')
})

it('excludes people with any other flag if only these answers are meant', () => {
  const family = { axes: [], flags: ['AFIB', 'DIABETES', 'STROKE'].map((flag) => ({ flag, phrase: flag })) }
  expect(formatWhenTag(family, ['AFIB', 'STROKE'], 'these')).toBe('<When all="AFIB STROKE" none="DIABETES">')
  expect(formatWhenTag(family, ['AFIB', 'DIABETES', 'STROKE'], 'these')).toBe('<When all="AFIB DIABETES STROKE">')
  expect(formatWhenTag(family, [], 'these')).toBe('<When none="AFIB DIABETES STROKE">')
})

it('names the values of axes', () => {
  const values = ['UNDER55', 'OVER55'].map((value) => ({ value, people: value }))
  const family = { axes: [{ axis: 'age', values }], flags: [{ flag: 'AFIB', phrase: 'AFIB' }] }
  expect(formatWhenTag(family, ['age=OVER55', 'AFIB'])).toBe('<When age="OVER55" all="AFIB">')
  expect(formatWhenTag(family, ['age=OVER55'])).toBe('<When age="OVER55">')
  expect(formatWhenTag(family, ['age=OVER55'], 'these')).toBe('<When age="OVER55" none="AFIB">')
})
