import { describe, expect, it } from 'vitest'
import type { FamilyPattern } from '../../src/catalogue/family-pattern.ts'
import {
  createAxisFlag,
  fillAxisNames,
  findCombinationByContentId,
  findFamily,
  isAxisFlag,
  listFlags,
  selectAxisValues,
  toContentId,
} from '../../src/catalogue/family.ts'
import { bloodPressure, strokeRisk } from '../fixtures/small-catalogue.ts'

const stroke: FamilyPattern = {
  flags: [{ flag: 'AFIB' }, { flag: 'DIABETES' }, { flag: 'STROKE' }],
  idPattern: 'CONTENT_LOW_UNDER55_{flags}',
}
const heartFailure: FamilyPattern = { ...stroke, idPattern: 'CONTENT_LOW_{flags}', noFlags: 'NO_HISTORY' }
const lungCancer: FamilyPattern = {
  flags: [{ flag: 'SMOKER', otherwise: 'NONSMOKER' }, { flag: 'ASTHMA' }],
  idPattern: 'CONTENT_LOW_{flags}',
}
const infix: FamilyPattern = { ...stroke, idPattern: 'CONTENT_{flags}_END' }

const ages: FamilyPattern = {
  ...stroke,
  axes: [{ axis: 'age', values: ['UNDER55', 'OVER55'], circumstance: 'ageGroup' }],
  idPattern: 'CONTENT_LOW_{age}_{flags}',
}
const grid: FamilyPattern = {
  flags: [],
  axes: [
    { axis: 'cigarettes', values: ['1', '2'] },
    { axis: 'years', values: ['1', '2'] },
  ],
  rangeId: 'CURRENT_{cigarettes}_DURATION_{years}',
  idPattern: 'CONTENT_CURRENT_{cigarettes}_DURATION_{years}',
}

describe('toContentId', () => {
  it.each([
    [stroke, [], 'CONTENT_LOW_UNDER55'],
    [stroke, ['AFIB'], 'CONTENT_LOW_UNDER55_AFIB'],
    [stroke, ['STROKE', 'AFIB'], 'CONTENT_LOW_UNDER55_AFIB_STROKE'],
    [stroke, ['STROKE', 'DIABETES', 'AFIB'], 'CONTENT_LOW_UNDER55_AFIB_DIABETES_STROKE'],
    [stroke, ['OTHER'], 'CONTENT_LOW_UNDER55'],
    [heartFailure, [], 'CONTENT_LOW_NO_HISTORY'],
    [heartFailure, ['AFIB'], 'CONTENT_LOW_AFIB'],
    [lungCancer, [], 'CONTENT_LOW_NONSMOKER'],
    [lungCancer, ['ASTHMA'], 'CONTENT_LOW_NONSMOKER_ASTHMA'],
    [lungCancer, ['ASTHMA', 'SMOKER'], 'CONTENT_LOW_SMOKER_ASTHMA'],
    [ages, ['age=OVER55'], 'CONTENT_LOW_OVER55'],
    [ages, ['DIABETES', 'age=UNDER55', 'AFIB'], 'CONTENT_LOW_UNDER55_AFIB_DIABETES'],
    [grid, ['cigarettes=1', 'years=2'], 'CONTENT_CURRENT_1_DURATION_2'],
    [infix, [], 'CONTENT_END'],
    [infix, ['AFIB'], 'CONTENT_AFIB_END'],
  ])('names the entry in the family’s order: %#', (family, flags, expected) => {
    expect(toContentId(family, flags)).toBe(expected)
  })
})

describe('axes', () => {
  it('take their value from the circumstance, falling back on the first if it is unknown, or from the range', () => {
    expect(selectAxisValues(ages, 'LOW', { ageGroup: 'OVER55', sex: 'MALE' })).toEqual(['age=OVER55'])
    expect(selectAxisValues(ages, 'LOW', { sex: 'MALE' })).toEqual(['age=UNDER55'])
    expect(selectAxisValues(ages, 'LOW', { ageGroup: 'OVER90' })).toEqual(['age=UNDER55'])
    expect(selectAxisValues(grid, 'CURRENT_2_DURATION_1', {})).toEqual(['cigarettes=2', 'years=1'])
  })

  it('have values that can be told from flags', () => {
    expect([createAxisFlag('age', 'OVER55'), 'AFIB'].map(isAxisFlag)).toEqual([true, false])
  })

  it('keep their name as it is if none of their values is present', () => {
    expect(fillAxisNames('PAST_{years}_{cigarettes}', grid.axes, ['years=2'])).toBe('PAST_2_{cigarettes}')
    expect(fillAxisNames('LOW', undefined, ['years=2'])).toBe('LOW')
  })

  it('are read from the id of an entry, even if a plain entry overrides it', () => {
    const definition = { entries: {}, families: { low: ages, current: grid } }
    expect(findCombinationByContentId(definition, 'CONTENT_LOW_OVER55_AFIB')).toEqual({
      family: 'low',
      flags: ['age=OVER55', 'AFIB'],
    })
    expect(findCombinationByContentId(definition, 'CONTENT_CURRENT_2_DURATION_1')).toEqual({
      family: 'current',
      flags: ['cigarettes=2', 'years=1'],
    })
    expect(findCombinationByContentId(definition, 'CONTENT_CURRENT_2_DURATION_3')).toBeUndefined()
  })
})

describe('findFamily', () => {
  it('finds a family by name, and nothing if there is none', () => {
    expect(findFamily(strokeRisk, 'low-over-55')?.idPattern).toBe('CONTENT_LOW_OVER55_{flags}')
    expect(findFamily(strokeRisk, 'CONTENT_HIGH')).toBeUndefined()
    expect(findFamily(strokeRisk, 'constructor')).toBeUndefined()
    expect(findFamily(bloodPressure, 'low-over-55')).toBeUndefined()
  })
})

describe('findCombinationByContentId', () => {
  it('takes the flags of an entry with its own words if they lead to that entry', () => {
    const find = (flags: readonly string[]) =>
      findCombinationByContentId(
        { entries: { CONTENT_LOW_UNDER55_AFIB: { flags } as never }, families: { infix, stroke } },
        'CONTENT_LOW_UNDER55_AFIB',
      )
    expect(find(['OTHER', 'AFIB'])).toEqual({ family: 'stroke', flags: ['OTHER', 'AFIB'] })
    expect(find(['DIABETES'])).toEqual({ family: 'stroke', flags: ['AFIB'] })
  })

  it('finds the family whose pattern has the same beginning and end', () => {
    const families = { stroke, infix }
    expect(findCombinationByContentId({ entries: {}, families }, 'CONTENT_AFIB_END')).toEqual({
      family: 'infix',
      flags: ['AFIB'],
    })
    expect(findCombinationByContentId({ entries: {}, families }, 'CONTENT_END')).toEqual({ family: 'infix', flags: [] })
    expect(findCombinationByContentId({ entries: {}, families }, 'CONTENT_AFIB')).toBeUndefined()
  })
})

describe('listFlags', () => {
  it('lists each flag of all families once', () => {
    expect(listFlags(strokeRisk)).toEqual(['AFIB', 'DIABETES'])
    expect(listFlags(bloodPressure)).toEqual([])
  })
})
