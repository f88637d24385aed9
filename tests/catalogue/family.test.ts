import { describe, expect, it } from 'vitest'
import type { FamilyPattern } from '../../src/catalogue/catalogue.ts'
import { toContentId, findFamily, listFlags } from '../../src/catalogue/family.ts'
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

describe('contentIdOf', () => {
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
    [infix, [], 'CONTENT_END'],
    [infix, ['AFIB'], 'CONTENT_AFIB_END'],
  ])('names the entry in the family’s order: %#', (family, flags, expected) => {
    expect(toContentId(family, flags)).toBe(expected)
  })
})

describe('findFamily', () => {
  it('finds by name, and nothing where there is none', () => {
    expect(findFamily(strokeRisk, 'low-over-55')?.idPattern).toBe('CONTENT_LOW_OVER55_{flags}')
    expect(findFamily(strokeRisk, 'CONTENT_HIGH')).toBeUndefined()
    expect(findFamily(strokeRisk, 'constructor')).toBeUndefined()
    expect(findFamily(bloodPressure, 'low-over-55')).toBeUndefined()
  })
})

describe('flagsOf', () => {
  it('names the flags of all families once', () => {
    expect(listFlags(strokeRisk)).toEqual(['AFIB', 'DIABETES'])
    expect(listFlags(bloodPressure)).toEqual([])
  })
})
