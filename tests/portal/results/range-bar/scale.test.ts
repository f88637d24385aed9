import { describe, expect, it } from 'vitest'
import {
  closedBands,
  fallingBands,
  fiveBands,
  gradesOnly,
  sexBands,
  sideBands,
  twoBands,
} from '../../../../src/portal/results/range-bar/fixture-scales.ts'
import { findBeyondSide, findNearLimit, computeMarker } from '../../../../src/portal/results/range-bar/marker.ts'
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

  it('names the upper limit of the lower band where only that is closed, at the reported decimals', () => {
    expect(listTicks(scale(twoBands))).toEqual([{ at: 50, label: '4.00' }])
    expect(listTicks(scale(sideBands)).map(({ label }) => label)).toEqual(['0.30', '0.90', '1.40'])
  })

  it('follows the order of the bar where the numbers fall', () => {
    expect(findDirection(scale(fallingBands))).toBe('falling')
    expect(listTicks(scale(fallingBands)).map(({ at, label }) => [Math.round(at), label])).toEqual([
      [67, '0.779'],
      [33, '0.844'],
    ])
  })

  it('is not drawn where ranges have no numbers', () => {
    expect(listTicks(scale(gradesOnly))).toEqual([])
  })
})

describe('an open end', () => {
  it('is an end without a limit', () => {
    expect(getOpenEnds(scale(fiveBands))).toEqual({ left: true, right: true })
    expect(getOpenEnds(scale(closedBands))).toEqual({ left: false, right: false })
    expect(getOpenEnds(scale(gradesOnly))).toEqual({ left: false, right: false })
  })
})

describe('a scale', () => {
  const limits = (circumstances: Record<string, string>, rangeId = 'NORMAL', value = 86) =>
    listTicks(scale(sexBands, rangeId, value, circumstances)).map(({ label }) => label)

  it('takes the bands of the reader’s circumstances', () => {
    expect(limits({ sex: 'MALE' })).toEqual(['16.0', '243.0'])
    expect(limits({ sex: 'FEMALE' })).toEqual(['10.0', '158.0'])
  })

  it('takes the only circumstance in which the number lies in its range, and no limits where there are two', () => {
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
    expect(scale(definition, 'LOW', 5).bands[0]?.band).toEqual({ minimum: 0, exclusiveMaximum: 20 })
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
    expect(scale(definition, 'LOW').bands[0]?.band).toEqual(merged)
  })

  it('takes circumstances for the same in whatever order a definition writes them', () => {
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

  it('leaves out what the bar names and the definition lacks', () => {
    expect(scale({ ...fiveBands, graphRanges: [...fiveBands.graphRanges, 'GONE'] }).bands).toHaveLength(5)
  })

  it('has neither direction, numbers nor open ends where the bands are not in order', () => {
    const drawn = scale({ ...fiveBands, graphRanges: ['OPTIMAL', 'HIGH', 'NEAR_OPTIMAL'] })
    expect(findDirection(drawn)).toBeUndefined()
    expect(listTicks(drawn)).toEqual([])
    expect(getOpenEnds(drawn)).toEqual({ left: false, right: false })
  })

  it('says when the number lies in the band of another range', () => {
    expect(scale(fiveBands, 'HIGH', 104).isContradicted).toBe(true)
    expect(scale(fiveBands, 'NEAR_OPTIMAL', 104).isContradicted).toBe(false)
    expect(scale(fallingBands, 'HIGH_RISK', 0.55).isContradicted).toBe(false)
    expect(scale(sexBands, 'LOW', 500).isContradicted).toBe(true)
  })
})

describe('a number that is not exact', () => {
  const beyond = (definition: InterpretationDefinition, rangeId: string, sent: string) =>
    findBeyondSide(scale(definition, rangeId, sent), parseReportedNumber(sent))
  const isContradicted = (definition: InterpretationDefinition, rangeId: string, sent: string) =>
    scale(definition, rangeId, sent).isContradicted

  it('lies toward the end of the bar where its value is, on a falling scale the other', () => {
    expect(['>200', '>=200'].map((sent) => beyond(fiveBands, 'VERY_HIGH', sent))).toEqual(['right', 'right'])
    expect(['<90', '<=90'].map((sent) => beyond(fiveBands, 'OPTIMAL', sent))).toEqual(['left', 'left'])
    expect(beyond(fallingBands, 'HIGH_RISK', '<0.650')).toBe('right')
    expect(beyond(fallingBands, 'LOW_RISK', '>1.300')).toBe('left')
    expect(beyond(fiveBands, 'VERY_HIGH', '200')).toBeUndefined()
    expect(beyond(gradesOnly, 'MILD', '>3')).toBeUndefined()
  })

  it('is drawn only where one band holds all that it can be', () => {
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
})

describe('a marker', () => {
  /** The marker's place inside its band, from 0 to 1. */
  function place(definition: InterpretationDefinition, rangeId: string, value?: number, side?: 'above' | 'below') {
    const drawn = scale(definition, rangeId, value)
    const at = definition.graphRanges.indexOf(rangeId)
    const inBand = (computeMarker(drawn, at, value, side) / 100) * drawn.bands.length - at
    return Math.round(inBand * 1000) / 1000
  }

  it('is linear from the first to the last value of its band', () => {
    expect([130, 131, 135, 142, 155, 159].map((value) => place(fiveBands, 'BORDERLINE_HIGH', value))).toEqual([
      0.05, 0.081, 0.205, 0.422, 0.826, 0.95,
    ])
  })

  it('is at the limit for a limit, and never on a divider', () => {
    expect(place(fiveBands, 'NEAR_OPTIMAL', 129)).toBe(0.95)
    expect(place(fiveBands, 'OPTIMAL', 99)).toBe(0.95)
    expect(place(fiveBands, 'NEAR_OPTIMAL', 100)).toBe(0.05)
    expect(place(twoBands, 'NORMAL', 4)).toBe(0.95)
    expect(place(twoBands, 'ABNORMAL', 4.01)).toBe(0.05)
  })

  it('borrows the neighbor’s width in a band open to one side, and closes up beyond it', () => {
    expect(place(fiveBands, 'VERY_HIGH', 205)).toBe(0.412)
    expect(place(fiveBands, 'VERY_HIGH', 300)).toBe(0.897)
    expect(place(fiveBands, 'OPTIMAL', 85)).toBe(0.612)
    expect(place(fiveBands, 'OPTIMAL', 40)).toBe(0.148)
  })

  it('borrows from zero to the first limit where no band has two', () => {
    expect(place(twoBands, 'NORMAL', 2.1)).toBe(0.618)
    expect(place(twoBands, 'ABNORMAL', 5)).toBe(0.223)
    expect(place(twoBands, 'ABNORMAL', 9)).toBe(0.79)
  })

  it('leaves space for an arrow to the end where the number is not exact', () => {
    expect(place(fiveBands, 'VERY_HIGH', 300, 'above')).toBe(0.55)
    expect(place(fiveBands, 'VERY_HIGH', 190, 'above')).toBe(0.05)
    expect(place(fiveBands, 'OPTIMAL', 40, 'below')).toBe(0.45)
    expect(place(fallingBands, 'HIGH_RISK', 0.61, 'below')).toBe(0.55)
  })

  it('mirrors a falling scale, and is between its closed ends and its edges for values off them', () => {
    expect(place(fallingBands, 'MODERATE_RISK', 0.8)).toBe(0.655)
    expect(place(fallingBands, 'LOW_RISK', 1.5)).toBe(0.044)
    expect(place(fallingBands, 'HIGH_RISK', 0.5)).toBe(0.964)
    expect([190, 175, 100].map((value) => place(fiveBands, 'VERY_HIGH', value))).toEqual([0.05, 0.036, 0.02])
  })

  it('is near a limit within a tenth of the band, and only where another range begins there', () => {
    const near = (definition: InterpretationDefinition, rangeId: string, value: number) =>
      findNearLimit(scale(definition, rangeId, value), definition.graphRanges.indexOf(rangeId), value)
    expect([130, 132, 133, 156, 157, 159].map((value) => near(fiveBands, 'BORDERLINE_HIGH', value))).toEqual([
      'lower',
      'lower',
      undefined,
      undefined,
      'upper',
      'upper',
    ])
    expect(near(fiveBands, 'OPTIMAL', 98)).toBe('upper')
    expect(near(fiveBands, 'VERY_HIGH', 192)).toBe('lower')
    expect(near(closedBands, 'LOW', 0)).toBeUndefined()
    expect(near(closedBands, 'VERY_HIGH', 100)).toBeUndefined()
    expect(near(fallingBands, 'MODERATE_RISK', 0.843)).toBe('upper')
    expect(near(gradesOnly, 'MILD', 3)).toBeUndefined()
  })

  it('is in the middle of its band without a number, or without numbers on the scale', () => {
    expect(place(gradesOnly, 'MILD')).toBe(0.5)
    expect(place(fiveBands, 'HIGH')).toBe(0.5)
    expect(place(sexBands, 'NORMAL', 86)).toBe(0.5)
  })
})
