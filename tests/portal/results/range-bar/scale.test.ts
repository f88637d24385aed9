import { describe, expect, it } from 'vitest'
import {
  closedBands,
  fallingBands,
  fiveBands,
  gradesWithoutNumbers,
  sexBands,
  sideBands,
  twoBands,
} from './fixture-scales.ts'
import { findBeyondSide } from '../../../../src/portal/results/range-bar/marker.ts'
import { findDirection, getOpenEnds, buildScale, listTicks } from '../../../../src/portal/results/range-bar/scale.ts'
import type { Band, InterpretationDefinition } from '../../../../src/catalogue/catalogue.ts'
import { parseReportedNumber } from '../../../../src/catalogue/reported-number.ts'

function scale(definition: InterpretationDefinition, rangeId = '', sent?: number | string, circumstances = {}) {
  const number = sent === undefined ? undefined : parseReportedNumber(String(sent))
  return buildScale(definition, definition.measures[0], { rangeId, number, circumstances })
}

describe('a tick', () => {
  it('names the lower limit of the upper band', () => {
    expect(listTicks(scale(fiveBands))).toEqual([
      { at: 20, label: '100' },
      { at: 40, label: '130' },
      { at: 60, label: '160' },
      { at: 80, label: '190' },
    ])
  })

  it('names the upper limit of the lower band, as its range writes it, if only that band is closed', () => {
    expect(listTicks(scale(twoBands))).toEqual([{ at: 50, label: '4.00' }])
    expect(listTicks(scale(sideBands)).map(({ label }) => label)).toEqual(['0.3', '0.9', '1.4'])
  })

  it('follows the order of the bar if the numbers fall', () => {
    expect(findDirection(scale(fallingBands))).toBe('falling')
    expect(listTicks(scale(fallingBands)).map(({ at, label }) => [Math.round(at), label])).toEqual([
      [67, '0.779'],
      [33, '0.844'],
    ])
  })

  it('is not drawn if ranges have no numbers', () => {
    expect(listTicks(scale(gradesWithoutNumbers))).toEqual([])
  })
})

describe('an open end', () => {
  it('is an end without a limit', () => {
    expect(getOpenEnds(scale(fiveBands))).toEqual({ left: true, right: true })
    expect(getOpenEnds(scale(closedBands))).toEqual({ left: false, right: false })
    expect(getOpenEnds(scale(gradesWithoutNumbers))).toEqual({ left: false, right: false })
  })

  it('is on the left for the highest numbers of a falling scale', () => {
    const [low, ...higher] = fallingBands.interpretationRanges
    const open = { ...fallingBands, interpretationRanges: [{ ...low!, bands: [{ minimum: 0.844 }] }, ...higher] }
    expect(getOpenEnds(scale(open))).toEqual({ left: true, right: false })
  })
})

describe('a scale', () => {
  const limits = (circumstances: Record<string, string>, rangeId = 'NORMAL', value = 86) =>
    listTicks(scale(sexBands, rangeId, value, circumstances)).map(({ label }) => label)

  it('uses the bands for the reader’s circumstances', () => {
    expect(limits({ sex: 'MALE' })).toEqual(['16.0', '243.0'])
    expect(limits({ sex: 'FEMALE' })).toEqual(['10.0', '158.0'])
  })

  it('uses the only circumstance in which the number is in its range, and no limits if there are two', () => {
    expect(limits({}, 'LOW', 12)).toEqual(['16.0', '243.0'])
    expect(limits({}, 'HIGH', 200)).toEqual(['10.0', '158.0'])
    expect(limits({})).toEqual([])
  })

  it('draws several bands of a range for one reader as one, from the lowest limit to the highest', () => {
    const [low, ...higher] = closedBands.interpretationRanges
    const bands = [
      { minimum: 12, exclusiveMaximum: 20 },
      { minimum: 0, maximum: 9 },
    ]
    const definition = { ...closedBands, interpretationRanges: [{ ...low!, bands }, ...higher] }
    expect(scale(definition, 'LOW', 5).bands[0]?.band).toStrictEqual({ minimum: 0, exclusiveMaximum: 20 })
  })

  it.each<[readonly Band[], Band]>([
    [
      [
        { exclusiveMinimum: 9, maximum: 20 },
        { exclusiveMinimum: 5, maximum: 9 },
      ],
      { exclusiveMinimum: 5, maximum: 20 },
    ],
    [[{ minimum: 5, maximum: 9 }, { maximum: 3 }], { maximum: 9 }],
    [[{ minimum: 5 }, { minimum: 1, maximum: 3 }], { minimum: 1 }],
    [[{ exclusiveMaximum: 3 }, { minimum: 5, maximum: 9 }], { maximum: 9 }],
    [[{ minimum: 1, maximum: 3 }, { minimum: 5 }], { minimum: 1 }],
  ])('draws %j as one band', (bands, merged) => {
    const [low, ...higher] = closedBands.interpretationRanges
    const definition = { ...closedBands, interpretationRanges: [{ ...low!, bands }, ...higher] }
    expect(scale(definition, 'LOW').bands[0]?.band).toStrictEqual(merged)
  })

  it('treats circumstances as the same, whatever order a definition writes them in', () => {
    const whens = [
      { sex: 'MALE', sample: 'EDTA' },
      { sample: 'EDTA', sex: 'MALE' },
    ]
    const interpretationRanges = closedBands.interpretationRanges.map((range, at) => ({
      ...range,
      bands: range.bands.map((band) => ({ ...band, when: whens[at % 2]! })),
    }))
    const drawn = scale({ ...closedBands, interpretationRanges }, 'LOW', 5, { sex: 'MALE', sample: 'EDTA' })
    expect(listTicks(drawn)).toEqual(listTicks(scale(closedBands)))
  })

  it('leaves out ranges that the bar names but the definition lacks', () => {
    expect(scale({ ...fiveBands, graphRanges: [...fiveBands.graphRanges, 'GONE'] }).bands).toHaveLength(5)
  })

  it('has no direction, numbers or open ends if the bands are not in order', () => {
    const drawn = scale({ ...fiveBands, graphRanges: ['OPTIMAL', 'HIGH', 'NEAR_OPTIMAL'] })
    expect(findDirection(drawn)).toBeUndefined()
    expect(listTicks(drawn)).toEqual([])
    expect(getOpenEnds(drawn)).toEqual({ left: false, right: false })
  })

  it('says if the number is in the band of another range', () => {
    expect(scale(fiveBands, 'HIGH', 104).isContradicted).toBe(true)
    expect(scale(fiveBands, 'NEAR_OPTIMAL', 104).isContradicted).toBe(false)
    expect(scale(fallingBands, 'HIGH_RISK', 0.55).isContradicted).toBe(false)
    expect(scale(sexBands, 'LOW', 500).isContradicted).toBe(true)
  })

  it('says so if the number is only in the range’s band for other readers', () => {
    expect(scale(sexBands, 'NORMAL', 12, { sex: 'MALE' }).isContradicted).toBe(true)
    expect(scale(sexBands, 'NORMAL', 12, { sex: 'FEMALE' }).isContradicted).toBe(false)
  })

  it('contradicts no range without a number, not even a range that no number leads to', () => {
    const [low, ...higher] = closedBands.interpretationRanges
    const definition = { ...closedBands, interpretationRanges: [{ ...low!, bands: [] }, ...higher] }
    expect(scale(definition, 'LOW').isContradicted).toBe(false)
    expect(findDirection(scale(definition, 'LOW'))).toBeUndefined()
  })

  it('keeps a range that no number leads to', () => {
    const [low, ...higher] = closedBands.interpretationRanges
    const definition = { ...closedBands, interpretationRanges: [{ ...low!, bands: [] }, ...higher] }
    expect(scale(definition, 'MODERATE', 30).bands.map(({ band }) => band?.maximum)).toEqual([undefined, 40, 70, 100])
  })

  it('has no direction if one band is inside another', () => {
    const findBandsDirection = (...bands: readonly Band[]) => {
      const interpretationRanges = twoBands.interpretationRanges.map((range, at) => ({ ...range, bands: [bands[at]!] }))
      return findDirection(scale({ ...twoBands, interpretationRanges }))
    }
    expect(findBandsDirection({ minimum: 0, maximum: 20 }, { minimum: 5, maximum: 9 })).toBeUndefined()
    expect(findBandsDirection({ minimum: 5, maximum: 9 }, { minimum: 0, maximum: 20 })).toBeUndefined()
  })
})

describe('a number that is not exact', () => {
  const beyond = (definition: InterpretationDefinition, rangeId: string, sent: string) =>
    findBeyondSide(scale(definition, rangeId, sent), parseReportedNumber(sent))
  const isContradicted = (definition: InterpretationDefinition, rangeId: string, sent: string) =>
    scale(definition, rangeId, sent).isContradicted

  it('points to the end of the bar where its value is, and to the other end on a falling scale', () => {
    expect(['>200', '>=200'].map((sent) => beyond(fiveBands, 'VERY_HIGH', sent))).toEqual(['right', 'right'])
    expect(['<90', '<=90'].map((sent) => beyond(fiveBands, 'OPTIMAL', sent))).toEqual(['left', 'left'])
    expect(beyond(fallingBands, 'HIGH_RISK', '<0.650')).toBe('right')
    expect(beyond(fallingBands, 'LOW_RISK', '>1.300')).toBe('left')
    expect(beyond(fiveBands, 'VERY_HIGH', '200')).toBeUndefined()
    expect(beyond(gradesWithoutNumbers, 'MILD', '>3')).toBeUndefined()
  })

  it('is drawn only if one band contains everything it can be', () => {
    expect(['>189', '>=190', '>600'].map((sent) => isContradicted(fiveBands, 'VERY_HIGH', sent))).toEqual([
      false,
      false,
      false,
    ])
    expect(['>188', '>=189'].map((sent) => isContradicted(fiveBands, 'VERY_HIGH', sent))).toEqual([true, true])
    expect(['<100', '<=99'].map((sent) => isContradicted(fiveBands, 'OPTIMAL', sent))).toEqual([false, false])
    expect(['<=100', '<130', '>40'].map((sent) => isContradicted(fiveBands, 'OPTIMAL', sent))).toEqual([
      true,
      true,
      true,
    ])
    expect(isContradicted(fiveBands, 'HIGH', '>160')).toBe(true)
  })

  it('contradicts no range if no range has numbers', () => {
    expect(isContradicted(gradesWithoutNumbers, 'MILD', '>3')).toBe(false)
  })
})
