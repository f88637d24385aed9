import { describe, expect, it } from 'vitest'
import { fiveBands, gradesWithoutNumbers, sexBands, twoMeasures } from './fixture-scales.ts'
import { listKeyBands } from '../../../../src/portal/results/range-bar/range-bar-model.ts'
import { buildFixtureBar, buildRangeBarFixture } from './range-bar.fixtures.ts'
import { getShownUnit, isScale } from '../../../../src/portal/results/range-bar/reading.ts'

describe('the unit of a score', () => {
  const measures = [{ ...fiveBands.measures[0]!, isScore: true as const, domain: [0, 27] as const }]
  const score = { ...fiveBands, measures, arrowFormat: { labelFormat: '', valuePrefix: '' } }

  it('is the end of its scale, unless the test has a label for it', () => {
    expect(getShownUnit(score)).toBe('of 27')
    expect(getShownUnit({ ...score, arrowFormat: fiveBands.arrowFormat })).toBe('mg/dL')
    expect(getShownUnit({ ...score, measures: fiveBands.measures })).toBe('')
    expect(getShownUnit(gradesWithoutNumbers)).toBe('')
  })

  it('differs from other units', () => {
    expect([getShownUnit(score), 'mg/dL', '', '%'].map(isScale)).toEqual([true, false, false, false])
  })
})

describe('the caption for one of two measures', () => {
  const caption = (labels: readonly (string | undefined)[]) => {
    const measures = twoMeasures.measures.map(({ label: _label, ...measure }, at) => {
      const label = labels[at]
      return label === undefined ? measure : { ...measure, label }
    })
    const model = buildFixtureBar({ ...twoMeasures, measures }, 'High', { systolic: '146', diastolic: '76' })
    return model.segments.map((segment) => ('aside' in segment ? [segment.caption, segment.aside] : [segment.caption]))
  }

  it('is its label, with any words in brackets split off, or else its key', () => {
    expect(caption(['Upper number (systolic)', 'Lower number'])).toEqual([
      ['Upper number', 'systolic'],
      ['Lower number'],
    ])
    expect(caption([undefined, undefined])).toEqual([['systolic'], ['diastolic']])
  })
})

describe('the number of a bar', () => {
  const buildNumber = (values: Record<string, string>, graphValues?: readonly string[]) => {
    const { drawing } = buildFixtureBar(fiveBands, 'High', values, graphValues && { graphValues }).segments[0]!
    return 'number' in drawing ? drawing.number : undefined
  }

  it('is separate from its unit, and without spaces that were sent around it', () => {
    const expected = { text: '170', unit: 'mg/dL' }
    expect(buildNumber({ value: ' 170 ' })).toEqual(expected)
    expect(buildNumber({ value: '170 mg/dL' })).toEqual(expected)
    expect(buildNumber({ value: '170' }, [' {value} mg/dL '])).toEqual(expected)
  })

  it('is shown as sent if it is not a number', () => {
    expect(buildNumber({ value: 'Trace' }, ['{value} mg/dL'])).toEqual({ text: 'Trace', unit: 'mg/dL' })
  })
})

it('a measure that no drawn range has limits for is not drawn', () => {
  const drawn = ['NORMAL', 'HIGH']
  const interpretationRanges = twoMeasures.interpretationRanges.map((range) => ({
    ...range,
    bands: range.bands.filter(({ measure }) => measure === 'systolic' || !drawn.includes(range.rangeId)),
  }))
  const definition = { ...twoMeasures, interpretationRanges, graphRanges: drawn }
  const bar = buildFixtureBar(definition, 'High', { systolic: '146', diastolic: '76' })
  expect(bar.segments.map(({ drawing }) => drawing.kind)).toEqual(['scale'])
  expect(bar).not.toHaveProperty('headline')
})

it('a range without words for its limits only shows its name', () => {
  const interpretationRanges = fiveBands.interpretationRanges.map((range) => ({ ...range, displayedRange: '' }))
  const bar = buildFixtureBar({ ...fiveBands, interpretationRanges }, 'Borderline High', { value: '142' })
  expect(bar.sentence).toBe('142 mg/dL is in the Borderline High range.')
})

it('a range shows the limits for all readers if the reader’s own limits are unknown', () => {
  expect(buildFixtureBar(sexBands, 'Normal', { value: '86.0' }).sentence).toContain('Men 16.0–243.0')
})

describe('the bands of a figure', () => {
  it('come from all its bars together, or else from each bar, or else there are none', () => {
    const shared = buildRangeBarFixture('two values in two ranges')
    expect(listKeyBands(shared)).toBe(shared.key)
    const apart = buildRangeBarFixture('a pair, two scales')
    expect(listKeyBands(apart)).toEqual(apart.segments.flatMap(({ key }) => key!))
    expect(listKeyBands(buildRangeBarFixture('pending'))).toEqual([])
  })
})
