import { describe, expect, it } from 'vitest'
import { fiveBands, gradesWithoutNumbers, rangesPerSex, twoMeasures } from './fixture-scales.ts'
import { buildFixtureBar, buildRangeBarFixture, type RangeBarFixtureName } from './range-bar.fixtures.ts'

describe('the sentence', () => {
  it.each<[RangeBarFixtureName, string | undefined]>([
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
    expect(buildRangeBarFixture(name).sentence).toBe(sentence)
  })
})

describe('the sentence of a number near a limit', () => {
  it.each([
    ['130', '130 mg/dL is at the lower end of the Borderline High range (130–159).'],
    ['142', '142 mg/dL is in the Borderline High range (130–159).'],
    ['159', '159 mg/dL is at the upper end of the Borderline High range (130–159).'],
  ])('mentions the limit for %s', (value, sentence) => {
    expect(buildFixtureBar(fiveBands, 'Borderline High', { value }).sentence).toBe(sentence)
  })
})

it('mentions no end of a range that is one number', () => {
  const weekly = { resultValues: ['{value} per week'] }
  expect(buildFixtureBar(rangesPerSex, 'Women None', { value: '0' }, weekly).sentence).toBe(
    '0 per week is in the Women None range (0).',
  )
})

describe('the sentence for a result that is not a number', () => {
  it('has the words that were sent instead of a number', () => {
    const model = buildFixtureBar(fiveBands, 'High', { value: 'Trace' })
    expect(model.sentence).toBe('Trace mg/dL is in the High range (160–189).')
  })

  it('has a dash for a number that the entry has words for but that was not sent', () => {
    const model = buildFixtureBar(fiveBands, 'High', {}, { graphValues: ['{value} mg/dL'] })
    expect(model.sentence).toBe('— mg/dL is in the High range (160–189).')
  })
})

it('a number is near a limit as reported, not as measured', () => {
  expect(buildFixtureBar(fiveBands, 'Borderline High', { value: '159.4' }).sentence).toContain('at the upper end')
  expect(buildFixtureBar(fiveBands, 'Borderline High', { value: '129.6' }).sentence).toContain('at the lower end')
})

it('a sentence begins with a capital letter if its number is written in words', () => {
  const interpretationRanges = fiveBands.interpretationRanges.map((range) => ({ ...range, displayedRange: '' }))
  const bar = buildFixtureBar({ ...fiveBands, interpretationRanges }, 'Very High', { value: '>400' })
  expect(bar.sentence).toBe('More than 400 mg/dL is in the Very High range.')
})

it('the sentence for two different numbers names the one that decides, whichever it is', () => {
  const bar = buildFixtureBar(twoMeasures, 'High', { systolic: '128', diastolic: '95' })
  expect(bar.sentence).toBe(
    '128/95 mmHg is in the High range because of your lower number. Your upper number is in the Prehypertension range.',
  )
})

it('the sentence includes a number that the entry writes next to a grade', () => {
  const bar = buildFixtureBar(gradesWithoutNumbers, 'Mild', {}, { graphValues: ['3'] })
  expect(bar.sentence).toBe('3 is in the Mild range.')
})
