import { describe, expect, it } from 'vitest'
import { fiveBands, twoMeasures } from './fixture-scales.ts'
import { groupBars } from '../../../../src/portal/results/range-bar/group-bars.ts'
import type { BarBand } from '../../../../src/portal/results/range-bar/range-bar-model.ts'
import { buildFixtureBar, buildRangeBarFixture } from './range-bar.fixtures.ts'

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
      [['Normal'], undefined],
    ])
  })

  it('with two bars each is named at the first bar, and keeps the key of each bar', () => {
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

  it('keeps the side with a number if the other has none', () => {
    const model = buildRangeBarFixture('a pair, one side without a number')
    expect(model.segments.map(({ drawing }) => drawing.kind)).toEqual(['scale', 'empty'])
    expect(listReaders(model.key)).toEqual(['Normal left'])
  })

  it('says nothing if none of its results has a sentence', () => {
    const bar = buildRangeBarFixture('pending')
    const model = groupBars([
      { caption: 'Left leg', bar },
      { caption: 'Right leg', bar },
    ])
    expect(model).toEqual({
      segments: [
        { caption: 'Left leg', drawing: { kind: 'empty', isPending: true } },
        { caption: 'Right leg', drawing: { kind: 'empty', isPending: true } },
      ],
    })
    expect(model).not.toHaveProperty('sentence')
    expect(model).not.toHaveProperty('key')
  })

  it.each([
    [['Left leg', 'Right leg'], 'left', 'right'],
    [['Left', 'Right'], 'left', 'right'],
    [['Left leg', 'Right arm'], 'left leg', 'right arm'],
    [['Morning', 'Early Morning'], 'morning', 'early Morning'],
    [['Left upper arm', 'Right upper arm'], 'left upper', 'right upper'],
  ])('named %j is told apart in the key by the words that differ', (captions, first, second) => {
    const bars = ['85', '142'].map((value, at) => ({
      caption: captions[at]!,
      bar: buildFixtureBar(fiveBands, at === 0 ? 'Optimal' : 'Borderline High', { value }),
    }))
    expect(listReaders(groupBars(bars).key)).toEqual([`Optimal ${first}`, `Borderline High ${second}`])
  })

  it('keeps the quiet words of each bar unless it has words of its own', () => {
    const bar = buildRangeBarFixture('two values in one range')
    const { segments } = groupBars([
      { caption: 'Morning', bar },
      { caption: 'Evening', aside: '8:40 PM EST', bar },
    ])
    expect(segments.map(({ aside }) => aside)).toEqual(['systolic', 'diastolic', '8:40 PM EST', 'diastolic'])
  })
})
