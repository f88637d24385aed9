import { describe, expect, it } from 'vitest'
import { closedBands, fiveBands, sexBands, twoMeasures } from './fixture-scales.ts'
import type { RangeBarModel, ScaleDrawing } from '../../../../src/portal/results/range-bar/range-bar-model.ts'
import { buildFixtureBar, buildRangeBarFixture } from './range-bar.fixtures.ts'

function scaleIn(model: RangeBarModel, at = 0): ScaleDrawing {
  const drawing = model.segments[at]?.drawing
  if (drawing?.kind !== 'scale') throw new Error(`Unexpected ${drawing?.kind}, expected a scale`)
  return drawing
}

const listReaders = (bands: ScaleDrawing['bands'] | undefined) =>
  (bands ?? []).filter(({ isOwnBand }) => isOwnBand).map(({ label, notes }) => [label, ...notes].join(' '))

describe('a bar', () => {
  it('has the bands in their order, with style and typeset limits, and marks the reader’s', () => {
    const { bands, number } = scaleIn(buildRangeBarFixture('five bands, value inside a band'))
    expect(bands.map(({ label, range, style }) => [label, range, style])).toEqual([
      ['Optimal', 'under 100', 'green'],
      ['Near Optimal', '100–129', 'green'],
      ['Borderline High', '130–159', 'yellow'],
      ['High', '160–189', 'yellow'],
      ['Very High', '190 or more', 'yellow'],
    ])
    expect(listReaders(bands)).toEqual(['Borderline High'])
    expect(number).toEqual({ text: '142', unit: 'mg/dL' })
  })

  it('typesets limits with spaces around the hyphen', () => {
    expect(scaleIn(buildRangeBarFixture('closed scale')).bands.map(({ range }) => range)).toEqual([
      '0–20',
      '21–40',
      '41–70',
      '71–100',
    ])
  })

  it('keeps the sign of what a device cannot measure', () => {
    expect(scaleIn(buildRangeBarFixture('capped, shown with its sign')).number).toEqual({
      text: '> 500',
      unit: 'mg/dL',
    })
  })

  it('shows a sent sign as a cap, too', () => {
    const model = buildFixtureBar(fiveBands, 'Very High', { value: '>400' })
    expect(scaleIn(model).number?.text).toBe('> 400')
    expect(model.sentence).toContain('more than 400 mg/dL')
  })

  it('is drawn without a number if none was sent', () => {
    const model = buildFixtureBar(fiveBands, 'High', {})
    expect(scaleIn(model)).not.toHaveProperty('number')
    expect(model.sentence).toBe('Your result is in the High range.')
  })

  it('shows the reader’s own limits if they differ by sex', () => {
    expect(scaleIn(buildRangeBarFixture('limits of the reader’s sex')).bands.map(({ range }) => range)).toEqual([
      'under 10.0',
      '10.0–158.0',
      'over 158.0',
    ])
    expect(scaleIn(buildFixtureBar(sexBands, 'Normal', { value: '86.0' })).ticks).toEqual([])
  })
})

describe('the marker', () => {
  const place = (value: string) => scaleIn(buildFixtureBar(fiveBands, 'Very High', { value })).marker

  it('is at the number as reported', () => {
    expect(place('199.6')).toBe(place('200'))
    expect(place('200')).toBeGreaterThan(place('199'))
  })

  it('leaves room, for a number that is not exact, for an arrow that points to where the value is', () => {
    const bar = (value: string) => scaleIn(buildFixtureBar(fiveBands, 'Very High', { value }))
    expect(bar('400').marker - bar('>400').marker).toBeGreaterThan(1)
    expect(bar('>400').beyond).toBe('right')
    expect(bar('400')).not.toHaveProperty('beyond')
  })
})

describe('the unit for a test without one', () => {
  const getUnit = (...resultValues: readonly string[]) =>
    scaleIn(buildFixtureBar(closedBands, 'High', { value: '58' }, { resultValues })).number?.unit

  it('is what its entry writes after the number, for the number alone', () => {
    expect(getUnit('{value}  drinks per week')).toBe('drinks per week')
    expect(getUnit('{value}')).toBe('')
    expect(getUnit('About {value} per week')).toBe('')
    expect(getUnit('{value} of {other}')).toBe('')
    expect(getUnit()).toBe('')
  })
})

describe('ranges of one sex only', () => {
  it('are drawn for that sex, which follows from the reader’s range', () => {
    const { bands, ticks, number } = scaleIn(buildRangeBarFixture('ranges of one sex only'))
    expect(bands.map(({ label, range }) => [label, range])).toEqual([
      ['Women None', '0'],
      ['Women Some', '1–7'],
      ['Women Many', '8 or more'],
    ])
    expect(ticks.map(({ label }) => label)).toEqual(['1', '8'])
    expect(number).toEqual({ text: '3', unit: 'per week' })
  })
})

describe('a figure without a bar', () => {
  it('has the number and what is known about it, for a number in the band of another range', () => {
    const model = buildRangeBarFixture('a number in another band')
    expect(model.segments).toEqual([{ drawing: { kind: 'number', number: { text: '104', unit: 'mg/dL' } } }])
    expect(model.sentence).toContain('Your number is 104 mg/dL, but your result was marked as High.')
  })

  it('has the number and its range, for a range that the definition does not draw', () => {
    const model = buildFixtureBar({ ...fiveBands, graphRanges: ['OPTIMAL'] }, 'High', { value: '170' })
    expect(model.segments[0]?.drawing.kind).toBe('number')
    expect(model.sentence).toBe('170 mg/dL is in the High range (160–189).')
  })

  it('has both numbers if one is missing or in none of the bands', () => {
    const missing = buildFixtureBar(twoMeasures, 'High', { systolic: '146' })
    expect(missing.segments).toEqual([{ drawing: { kind: 'number', number: { text: '146/—', unit: 'mmHg' } } }])
    const wordless = buildFixtureBar(twoMeasures, 'High', { diastolic: '95' }, { resultValues: [] })
    expect(wordless.segments[0]?.drawing).toEqual({ kind: 'number', number: { text: '—/95', unit: 'mmHg' } })
    expect(buildFixtureBar(twoMeasures, 'High', { systolic: '128', diastolic: '82' }).segments[0]?.drawing.kind).toBe(
      'number',
    )
  })
})

describe('a range that is not drawn, without a number', () => {
  it('is described in its own words', () => {
    expect(buildFixtureBar({ ...fiveBands, graphRanges: ['OPTIMAL'] }, 'High', {})).toEqual({
      segments: [{ drawing: { kind: 'words' } }],
      sentence: '160–189.',
    })
  })

  it('has nothing to say if it has no words', () => {
    const interpretationRanges = fiveBands.interpretationRanges.map((range) => ({ ...range, displayedRange: '' }))
    const bar = buildFixtureBar({ ...fiveBands, interpretationRanges, graphRanges: ['OPTIMAL'] }, 'High', {})
    expect(bar).toEqual({ segments: [{ drawing: { kind: 'words' } }] })
  })
})

describe('two values', () => {
  it('are the headline even if the entry has no words for them', () => {
    const model = buildFixtureBar(twoMeasures, 'High', { systolic: '146', diastolic: '76' }, { resultValues: [] })
    expect(model.headline).toEqual({ text: '146/76', unit: 'mmHg' })
  })

  it('have separate limits under each bar, never those of both in one label', () => {
    const { segments, key } = buildRangeBarFixture('two values in two ranges')
    expect(segments.map((each) => each.key?.map(({ range }) => range))).toEqual([
      ['under 120', '120–139', '140–179', '180 or more'],
      ['under 80', '80–89', '90–109', '110 or more'],
    ])
    expect(segments.map((each) => listReaders(each.key))).toEqual([['High'], ['Normal']])
    expect(key?.[1]?.range).toBe('systolic 120–139, diastolic 80–89')
  })

  it('have one bar each, and their words as caption and aside', () => {
    const model = buildRangeBarFixture('two values in one range')
    expect(model.headline).toEqual({ text: '128/82', unit: 'mmHg' })
    expect(model.segments.map(({ caption, aside }) => [caption, aside])).toEqual([
      ['Upper number', 'systolic'],
      ['Lower number', 'diastolic'],
    ])
    expect([0, 1].map((at) => scaleIn(model, at).number)).toEqual([
      { text: '128', unit: '' },
      { text: '82', unit: '' },
    ])
    expect(scaleIn(model, 0).ticks.map(({ label }) => label)).toEqual(['120', '140', '180'])
    expect(scaleIn(model, 1).ticks.map(({ label }) => label)).toEqual(['80', '90', '110'])
    expect(listReaders(model.key)).toEqual(['Prehypertension'])
  })

  it('each point at their own band if they differ', () => {
    const model = buildRangeBarFixture('two values in two ranges')
    expect(model.key?.map(({ label, notes }) => [label, ...notes].join(' '))).toEqual([
      'Normal lower number',
      'Prehypertension',
      'High upper number',
      'Critical High',
    ])
    expect(listReaders(model.key)).toEqual(['High upper number'])
  })
})
