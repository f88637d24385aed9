import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isWithinLimits, roundTo } from '../../src/catalogue/band.ts'
import type { Band } from '../../src/catalogue/catalogue.ts'
import { parseReportedNumber, listRepresentativeValues, findOpenSide } from '../../src/catalogue/reported-number.ts'

describe('parseReportedNumber', () => {
  it.each([
    ['0.90', { value: 0.9, digits: '0.90' }],
    ['-2.5', { value: -2.5, digits: '-2.5' }],
    ['1,200', { value: 1200, digits: '1,200' }],
    ['<0.15', { value: 0.15, digits: '0.15', comparator: '<' }],
    ['<=0.15', { value: 0.15, digits: '0.15', comparator: '<=' }],
    ['≤ 0.15', { value: 0.15, digits: '0.15', comparator: '<=' }],
    [' > 500 ', { value: 500, digits: '500', comparator: '>' }],
    ['>=500', { value: 500, digits: '500', comparator: '>=' }],
    ['≥ 500', { value: 500, digits: '500', comparator: '>=' }],
  ])('reads %s', (text, expected) => {
    expect(parseReportedNumber(text)).toEqual(expected)
  })

  it.each(['', '—', 'trace', '<', '120/80', '1-2', '=5', '< 500 mg/dL', '5.', 'true'])(
    'finds no number in "%s"',
    (text) => {
      expect(parseReportedNumber(text)).toBeUndefined()
    },
  )
})

describe('listRepresentativeValues', () => {
  const bands: Band[] = [{ exclusiveMaximum: 100 }, { minimum: 100, maximum: 129 }, { minimum: 130 }]
  const samples = (text: string) =>
    listRepresentativeValues(parseReportedNumber(text)!, { decimals: 0, domain: [0, 200] }, bands)

  it('lists an exact number as reported', () => {
    expect(samples('99.6')).toEqual([100])
  })

  it('lists the next number, and every limit beyond it with the number after that limit', () => {
    expect(samples('>128')).toEqual([129, 130, 131])
    expect(samples('>=129')).toEqual([129, 130, 131])
    expect(samples('>131')).toEqual([132])
    // Nothing beyond what the measure can be, and each number once.
    expect(samples('>=200')).toEqual([200])
    expect(samples('<=0')).toEqual([0])
    expect(samples('>129')).toEqual([130, 131])
    expect(
      listRepresentativeValues({ value: 0.5, digits: '0.5', comparator: '<' }, { decimals: 1, domain: [0, 1] }, [
        { minimum: 0, maximum: 0.2, exclusiveMaximum: 1 },
        { exclusiveMinimum: -3 },
      ]),
    ).toEqual([0.4, 0, 0.2, 0.1])
    expect(
      listRepresentativeValues({ value: 0.5, digits: '0.5', comparator: '>' }, { decimals: 1, domain: [0, 1] }, [
        { minimum: 1, maximum: 0.8 },
      ]),
    ).toEqual([0.6, 1, 0.8, 0.9])
    expect(samples('<=100')).toEqual([100, 99])
    expect(samples('<130')).toEqual([129, 100, 99, 128])
  })

  it('lists values in one band exactly if every possible value is in it', () => {
    const limits = fc.uniqueArray(fc.integer({ min: 10, max: 190 }), { minLength: 1, maxLength: 4 })
    const signs = fc.constantFrom('<', '<=', '>', '>=')
    fc.assert(
      fc.property(limits, signs, fc.integer({ min: 0, max: 200 }), (unsorted, sign, value) => {
        const edges = unsorted.sort((a, b) => a - b)
        const all = [...edges, undefined].map((edge, at): Band => ({
          ...(edges[at - 1] !== undefined && { minimum: edges[at - 1]! }),
          ...(edge !== undefined && { exclusiveMaximum: edge }),
        }))
        const number = parseReportedNumber(`${sign}${value}`)!
        const possible = Array.from({ length: 400 }, (_, at) => at - 100).filter((each) =>
          findOpenSide(number) === 'above'
            ? each > value || (sign === '>=' && each === value)
            : each < value || (sign === '<=' && each === value),
        )
        const told = listRepresentativeValues(number, { decimals: 0, domain: [-100, 300] }, all)
        for (const band of all)
          expect(told.every((each) => isWithinLimits(band, each))).toBe(
            possible.every((each) => isWithinLimits(band, roundTo(each, 0))),
          )
      }),
    )
  })
})
