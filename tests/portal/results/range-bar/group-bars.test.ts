import { describe, expect, it } from 'vitest'
import { twoMeasures } from '../../../../src/portal/results/range-bar/fixture-scales.ts'
import { groupBars } from '../../../../src/portal/results/range-bar/group-bars.ts'
import type { BarBand } from '../../../../src/portal/results/range-bar/range-bar-model.ts'
import { buildFixtureBar, buildRangeBarFixture } from '../../../../src/portal/results/range-bar/range-bar.fixtures.ts'

const listReaders = (bands: readonly BarBand[] | undefined) =>
  (bands ?? []).filter(({ isOwnBand }) => isOwnBand).map(({ label, notes }) => [label, ...notes].join(' '))

describe('a pair', () => {
  it('on one scale shares a key that says whose number is where', () => {
    const model = buildRangeBarFixture('a pair, one key')
    expect(listReaders(model.key)).toEqual(['Abnormal Low right', 'Normal left'])
    expect(model.segments.map(({ caption, word, key }) => [caption, word?.label, key])).toEqual([
      ['Left leg', 'Normal', undefined],
      ['Right leg', 'Abnormal Low', undefined],
    ])
  })

  it('on two scales has a key under each bar', () => {
    const model = buildRangeBarFixture('a pair, two scales')
    expect(model.key).toBeUndefined()
    expect(model.segments.map(({ key, aside }) => [listReaders(key), aside])).toEqual([
      [['Normal'], '8:40 AM EST'],
      [['Normal'], '3:15 PM EST'],
    ])
  })

  it('of two bars each is named at the first, and keeps the key of each bar', () => {
    const bar = buildRangeBarFixture('two values in one range')
    const other = buildFixtureBar({ ...twoMeasures, graphRanges: ['NORMAL', 'HIGH'] }, 'High', {
      systolic: '146',
      diastolic: '95',
    })
    const { segments, key } = groupBars([
      { caption: 'Morning', bar },
      { caption: 'Evening', bar: other },
    ])
    expect(segments.map((each) => [each.caption, listReaders(each.key)])).toEqual([
      ['Morning', ['Prehypertension']],
      ['Lower number', ['Prehypertension']],
      ['Evening', ['High']],
      ['Lower number', ['High']],
    ])
    expect(key).toBeUndefined()
  })

  it('keeps the side that has a number when the other has none', () => {
    const model = buildRangeBarFixture('a pair, one side without a number')
    expect(model.segments.map(({ drawing }) => drawing.kind)).toEqual(['scale', 'empty'])
    expect(listReaders(model.key)).toEqual(['Normal left'])
  })
})
