import { describe, expect, it } from 'vitest'
import { fiveBands, sexBands, twoMeasures } from '../../../../src/portal/results/range-bar/fixture-scales.ts'
import { groupBars } from '../../../../src/portal/results/range-bar/group-bars.ts'
import type { RangeBarModel, ScaleDrawing } from '../../../../src/portal/results/range-bar/range-bar-model.ts'
import { buildFixtureBar, rangeBarFixtures } from '../../../../src/portal/results/range-bar/range-bar.fixtures.ts'

function scaleIn(model: RangeBarModel, at = 0): ScaleDrawing {
  const drawing = model.segments[at]?.drawing
  if (drawing?.kind !== 'scale') throw new Error(`Unexpected ${drawing?.kind}, expected a scale`)
  return drawing
}

const listReaders = (bands: ScaleDrawing['bands'] | undefined) =>
  (bands ?? []).filter(({ isOwnBand }) => isOwnBand).map(({ label, notes }) => [label, ...notes].join(' '))

describe('the sentence', () => {
  it.each<[keyof typeof rangeBarFixtures, string | undefined]>([
    ['five bands, value inside a band', '142 mg/dL is in the Borderline High range (130–159).'],
    ['two bands, one-sided', '2.10 ng/mL is in the Normal range (4.00 or less).'],
    [
      'capped, shown with its sign',
      'Your result was more than 500 mg/dL, the highest number that this test shows. That is in the Very High range (500 or more).',
    ],
    [
      'more than a number',
      'Your result was more than 600 mg/dL, the highest number that this test shows. That is in the Very High range (500 or more).',
    ],
    ['at least a number', 'Your result was 500 mg/dL or more. That is in the Very High range (500 or more).'],
    [
      'less than a number',
      'Your result was less than 40 mg/dL, the lowest number that this test shows. That is in the Optimal range (under 100).',
    ],
    ['at most a number', 'Your result was 0.15 ng/mL or less. That is in the Normal range (4.00 or less).'],
    [
      'a number that reaches into other bands',
      'Your number is more than 160 mg/dL, but your result was marked as High. These two do not match, so we do not show a scale here. Ask your physician what the result means.',
    ],
    [
      'two values, one not exact',
      'At least 250/82 mmHg is in the Critical High range because of your upper number. Your lower number is in the Prehypertension range.',
    ],
    ['closed scale', '58 is in the High range (41–70).'],
    ['off a closed scale', '1.520 g/cm2 is past the end of the scale and counts as Low Risk (0.844–1.4).'],
    ['two values in one range', '128/82 mmHg is in the Prehypertension range. Both numbers are in this range.'],
    [
      'two values in two ranges',
      '146/76 mmHg is in the High range because of your upper number. Your lower number is in the Normal range.',
    ],
    [
      'a pair, one key',
      'Left leg: 1.08 is in the Normal range (0.9–1.4). Right leg: 0.82 is in the Abnormal Low range (0.3–0.89).',
    ],
    ['limits of the reader’s sex', '86.0 ng/mL is in the Normal range (10.0–158.0).'],
    ['limits unknown without a sex', '86.0 ng/mL is in the Normal range (Men 16.0–243.0, women 10.0–158.0).'],
    ['ranges of one sex only', '3 per week is in the Women Some range (1–7).'],
    ['grades without numbers', 'Your result is in the Mild range.'],
    [
      'a number without a band',
      'We have your number, but we do not have a range for it. Ask your physician what it means.',
    ],
    ['pending', undefined],
    ['no number', undefined],
  ])('of %s', (name, sentence) => {
    expect(rangeBarFixtures[name].sentence).toBe(sentence)
  })
})

describe('a bar', () => {
  it('has the bands in their order, with style and typeset limits, and marks the reader’s', () => {
    const { bands, number } = scaleIn(rangeBarFixtures['five bands, value inside a band'])
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
    expect(scaleIn(rangeBarFixtures['closed scale']).bands.map(({ range }) => range)).toEqual([
      '0–20',
      '21–40',
      '41–70',
      '71–100',
    ])
  })

  it('keeps the sign of what a device cannot measure', () => {
    expect(scaleIn(rangeBarFixtures['capped, shown with its sign']).number).toEqual({ text: '> 500', unit: 'mg/dL' })
  })

  it('shows a sent sign as a cap, too', () => {
    const model = buildFixtureBar(fiveBands, 'Very High', { value: '>400' })
    expect(scaleIn(model).number?.text).toBe('> 400')
    expect(model.sentence).toContain('more than 400 mg/dL')
  })

  it('is drawn without a number where none was sent', () => {
    const model = buildFixtureBar(fiveBands, 'High', {})
    expect(scaleIn(model)).not.toHaveProperty('number')
    expect(model.sentence).toBe('Your result is in the High range.')
  })

  it('speaks of the reader’s own limits where they differ by sex', () => {
    expect(scaleIn(rangeBarFixtures['limits of the reader’s sex']).bands.map(({ range }) => range)).toEqual([
      'under 10.0',
      '10.0–158.0',
      'over 158.0',
    ])
    expect(scaleIn(buildFixtureBar(sexBands, 'Normal', { value: '86.0' })).ticks).toEqual([])
  })
})

describe('ranges of one sex only', () => {
  it('are drawn for that sex, which the reader’s range tells', () => {
    const { bands, ticks, number } = scaleIn(rangeBarFixtures['ranges of one sex only'])
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
  it('has the number and what is known of it, for a number in the band of another range', () => {
    const model = rangeBarFixtures['a number in another band']
    expect(model.segments).toEqual([{ drawing: { kind: 'number', number: { text: '104', unit: 'mg/dL' } } }])
    expect(model.sentence).toContain('Your number is 104 mg/dL, but your result was marked as High.')
  })

  it('has the number and its range, for a range that the definition does not draw', () => {
    const model = buildFixtureBar({ ...fiveBands, graphRanges: ['OPTIMAL'] }, 'High', { value: '170' })
    expect(model.segments[0]?.drawing.kind).toBe('number')
    expect(model.sentence).toBe('170 mg/dL is in the High range (160–189).')
  })

  it('has both numbers, where one is missing or in none of the bands', () => {
    const missing = buildFixtureBar(twoMeasures, 'High', { systolic: '146' })
    expect(missing.segments[0]?.drawing).toEqual({ kind: 'number', number: { text: '146/—', unit: 'mmHg' } })
    expect(buildFixtureBar(twoMeasures, 'High', { systolic: '128', diastolic: '82' }).segments[0]?.drawing.kind).toBe(
      'number',
    )
  })
})

describe('a range that is not drawn, without a number', () => {
  it('is said in its own words', () => {
    expect(buildFixtureBar({ ...fiveBands, graphRanges: ['OPTIMAL'] }, 'High', {})).toEqual({
      segments: [{ drawing: { kind: 'words' } }],
      sentence: '160–189.',
    })
  })
})

describe('two values', () => {
  it('are the headline even where the entry has no words for them', () => {
    const model = buildFixtureBar(twoMeasures, 'High', { systolic: '146', diastolic: '76' }, { resultValues: [] })
    expect(model.headline).toEqual({ text: '146/76', unit: 'mmHg' })
  })

  it('have limits of their own under each bar, never those of both in one label', () => {
    const { segments, key } = rangeBarFixtures['two values in two ranges']
    expect(segments.map((each) => each.key?.map(({ range }) => range))).toEqual([
      ['under 120', '120–139', '140–179', '180 or more'],
      ['under 80', '80–89', '90–109', '110 or more'],
    ])
    expect(segments.map((each) => listReaders(each.key))).toEqual([['High'], ['Normal']])
    expect(key?.[1]?.range).toBe('systolic 120–139, diastolic 80–89')
  })

  it('have a bar each, and their words as caption and aside', () => {
    const model = rangeBarFixtures['two values in one range']
    expect(model.headline).toEqual({ text: '128/82', unit: 'mmHg' })
    expect(model.segments.map(({ caption, aside }) => [caption, aside])).toEqual([
      ['Upper number', 'systolic'],
      ['Lower number', 'diastolic'],
    ])
    expect(scaleIn(model, 0).ticks.map(({ label }) => label)).toEqual(['120', '140', '180'])
    expect(scaleIn(model, 1).ticks.map(({ label }) => label)).toEqual(['80', '90', '110'])
    expect(listReaders(model.key)).toEqual(['Prehypertension'])
  })

  it('each point at their own band where they differ', () => {
    const model = rangeBarFixtures['two values in two ranges']
    expect(model.key?.map(({ label, notes }) => [label, ...notes].join(' '))).toEqual([
      'Normal lower number',
      'Prehypertension',
      'High upper number',
      'Critical High',
    ])
    expect(listReaders(model.key)).toEqual(['High upper number'])
  })
})

describe('a pair', () => {
  it('on one scale shares a key that says whose number is where', () => {
    const model = rangeBarFixtures['a pair, one key']
    expect(listReaders(model.key)).toEqual(['Abnormal Low right', 'Normal left'])
    expect(model.segments.map(({ caption, word, key }) => [caption, word?.label, key])).toEqual([
      ['Left leg', 'Normal', undefined],
      ['Right leg', 'Abnormal Low', undefined],
    ])
  })

  it('on two scales has a key under each bar', () => {
    const model = rangeBarFixtures['a pair, two scales']
    expect(model.key).toBeUndefined()
    expect(model.segments.map(({ key, aside }) => [listReaders(key), aside])).toEqual([
      [['Normal'], '8:40 AM EST'],
      [['Normal'], '3:15 PM EST'],
    ])
  })

  it('of two bars each is named at the first, and keeps the key of each bar', () => {
    const bar = rangeBarFixtures['two values in one range']
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
    const model = rangeBarFixtures['a pair, one side without a number']
    expect(model.segments.map(({ drawing }) => drawing.kind)).toEqual(['scale', 'empty'])
    expect(listReaders(model.key)).toEqual(['Normal left'])
  })
})
