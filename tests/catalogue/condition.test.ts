import { describe, expect, it } from 'vitest'
import { isConditionMet, parseCondition, parseFlagNames, type Condition } from '../../src/catalogue/condition.ts'
import { createAxisFlag } from '../../src/catalogue/family.ts'

describe('parseCondition', () => {
  it('reads the flags of each attribute, and takes any other attribute for an axis', () => {
    expect(
      parseCondition({ all: 'AFIB  DIABETES', any: ' CHD ', none: 'STROKE', age: 'OVER55 UNDER55' }),
    ).toStrictEqual({
      all: ['AFIB', 'DIABETES'],
      any: ['CHD'],
      none: ['STROKE'],
      axes: { age: ['OVER55', 'UNDER55'] },
    })
  })

  it('has no axes if the condition names none', () => {
    expect(parseCondition({})).toStrictEqual({ all: [], any: [], none: [] })
    expect(parseFlagNames()).toEqual([])
  })
})

describe('isConditionMet', () => {
  const nothing: Condition = { all: [], any: [], none: [] }
  const flags = new Set(['AFIB', 'DIABETES', createAxisFlag('age', 'OVER55')])

  it.each<[string, Partial<Condition>, boolean]>([
    ['nothing is asked', {}, true],
    ['all are there', { all: ['AFIB', 'DIABETES'] }, true],
    ['one of all is not', { all: ['AFIB', 'CHD'] }, false],
    ['any is there', { any: ['CHD', 'AFIB'] }, true],
    ['none of any is', { any: ['CHD', 'STROKE'] }, false],
    ['none that may not be is', { none: ['CHD', 'STROKE'] }, true],
    ['one that may not be is', { none: ['CHD', 'AFIB'] }, false],
    ['the axis has one of the values', { axes: { age: ['UNDER55', 'OVER55'] } }, true],
    ['the axis has another value', { axes: { age: ['UNDER55'] } }, false],
    ['one of two axes has another value', { axes: { age: ['OVER55'], sex: ['MALE'] } }, false],
    ['flags fit and the axis does not', { all: ['AFIB'], axes: { age: ['UNDER55'] } }, false],
    ['the axis fits and flags do not', { any: ['CHD'], axes: { age: ['OVER55'] } }, false],
  ])('%s', (_, condition, isMet) => {
    expect(isConditionMet({ ...nothing, ...condition }, flags)).toBe(isMet)
  })
})
