import { fixtureDefinition, fixtureMeasure } from './fixture-definition.ts'

/** Five bands, open at both ends. */
export const fiveBands = fixtureDefinition(
  'mg/dL',
  [fixtureMeasure('value', 0)],
  [
    ['Optimal', 'under 100', 'Green', { exclusiveMaximum: 100 }],
    ['Near Optimal', '100-129', 'Green', { minimum: 100, maximum: 129 }],
    ['Borderline High', '130-159', 'Yellow', { minimum: 130, maximum: 159 }],
    ['High', '160-189', 'Yellow', { minimum: 160, maximum: 189 }],
    ['Very High', '190 or more', 'Yellow', { minimum: 190 }],
  ],
)

/** Six bands, critical at both ends. */
export const sixBands = fixtureDefinition(
  'units',
  [fixtureMeasure('value', 0)],
  [
    ['Low', 'under 10', 'Red', { exclusiveMaximum: 10 }],
    ['Mild', '10-19', 'Yellow', { minimum: 10, maximum: 19 }],
    ['Normal', '20-39', 'Green', { minimum: 20, maximum: 39 }],
    ['Moderate', '40-59', 'Yellow', { minimum: 40, maximum: 59 }],
    ['High', '60-79', 'Orange', { minimum: 60, maximum: 79 }],
    ['Critical', '80 or more', 'Red', { minimum: 80 }],
  ],
)

/** Two bands, each open to one side. */
export const twoBands = fixtureDefinition(
  'ng/mL',
  [fixtureMeasure('value', 2)],
  [
    ['Normal', '4.00 or less', 'Green', { maximum: 4 }],
    ['Abnormal', 'over 4.00', 'Yellow', { exclusiveMinimum: 4 }],
  ],
)

/** Four bands, the last of which devices do not measure to its end. */
export const cappedBands = fixtureDefinition(
  'mg/dL',
  [fixtureMeasure('value', 0)],
  [
    ['Normal', 'under 150', 'Green', { exclusiveMaximum: 150 }],
    ['Borderline High', '150-199', 'Yellow', { minimum: 150, maximum: 199 }],
    ['High', '200-499', 'Yellow', { minimum: 200, maximum: 499 }],
    ['Very High', '500 or more', 'Red', { minimum: 500 }],
  ],
)

/** A score from 0 to 100. */
export const closedBands = fixtureDefinition(
  '',
  [fixtureMeasure('value', 0)],
  [
    ['Low', '0 - 20', 'Green', { minimum: 0, maximum: 20 }],
    ['Moderate', '21 - 40', 'Yellow', { minimum: 21, maximum: 40 }],
    ['High', '41 - 70', 'Orange', { minimum: 41, maximum: 70 }],
    ['Very High', '71 and above', 'Red', { minimum: 71, maximum: 100 }],
  ],
)

/** Closed at both ends, the numbers falling from left to right. */
export const fallingBands = fixtureDefinition(
  'g/cm2',
  [fixtureMeasure('value', 3)],
  [
    ['Low Risk', '0.844-1.4', 'Green', { minimum: 0.844, maximum: 1.4 }],
    ['Moderate Risk', '0.779-0.843', 'Yellow', { minimum: 0.779, maximum: 0.843 }],
    ['High Risk', '0.6-0.778', 'Orange', { minimum: 0.6, maximum: 0.778 }],
  ],
)

/** Two measures, the worse of which decides. */
export const twoMeasures = fixtureDefinition(
  'mmHg',
  [
    fixtureMeasure('systolic', 0, 'Upper number (systolic)'),
    fixtureMeasure('diastolic', 0, 'Lower number (diastolic)'),
  ],
  [
    [
      'Normal',
      'under 120 and under 80',
      'Green',
      { measure: 'systolic', exclusiveMaximum: 120 },
      { measure: 'diastolic', exclusiveMaximum: 80 },
    ],
    [
      'Prehypertension',
      '120-139 or 80-89',
      'Yellow',
      { measure: 'systolic', minimum: 120, maximum: 139 },
      { measure: 'diastolic', minimum: 80, maximum: 89 },
    ],
    [
      'High',
      '140-179 or 90-109',
      'Orange',
      { measure: 'systolic', minimum: 140, maximum: 179 },
      { measure: 'diastolic', minimum: 90, maximum: 109 },
    ],
    [
      'Critical High',
      '180 or more, or 110 or more',
      'Red',
      { measure: 'systolic', minimum: 180 },
      { measure: 'diastolic', minimum: 110 },
    ],
  ],
)

/** One scale for two sides of the body; no unit. */
export const sideBands = fixtureDefinition(
  '',
  [fixtureMeasure('value', 2)],
  [
    ['Abnormal Very Low', 'under 0.3', 'Red', { exclusiveMaximum: 0.3 }],
    ['Abnormal Low', '0.3-0.89', 'Orange', { minimum: 0.3, maximum: 0.89 }],
    ['Normal', '0.9-1.4', 'Green', { minimum: 0.9, maximum: 1.4 }],
    ['Abnormal High', 'over 1.4', 'Orange', { exclusiveMinimum: 1.4 }],
  ],
)

/** A hormone whose normal range falls during the day. */
export function dayBands(low: string, high: string) {
  return fixtureDefinition(
    'ug/dL',
    [fixtureMeasure('value', 2)],
    [
      ['Low', `under ${low}`, 'Yellow', { exclusiveMaximum: Number(low) }],
      ['Normal', `${low}-${high}`, 'Green', { minimum: Number(low), maximum: Number(high) }],
      ['High', `over ${high}`, 'Yellow', { exclusiveMinimum: Number(high) }],
    ],
  )
}

/** Other limits for each sex. */
export const sexBands = fixtureDefinition(
  'ng/mL',
  [fixtureMeasure('value', 1)],
  [
    [
      'Low',
      'Men under 16.0, women under 10.0',
      'Yellow',
      { when: { sex: 'MALE' }, exclusiveMaximum: 16 },
      { when: { sex: 'FEMALE' }, exclusiveMaximum: 10 },
    ],
    [
      'Normal',
      'Men 16.0-243.0, women 10.0-158.0',
      'Green',
      { when: { sex: 'MALE' }, minimum: 16, maximum: 243 },
      { when: { sex: 'FEMALE' }, minimum: 10, maximum: 158 },
    ],
    [
      'High',
      'Men over 243.0, women over 158.0',
      'Yellow',
      { when: { sex: 'MALE' }, exclusiveMinimum: 243 },
      { when: { sex: 'FEMALE' }, exclusiveMinimum: 158 },
    ],
  ],
)

/** Ranges of their own for each sex, and a unit that the entries write themselves. */
export const rangesPerSex = fixtureDefinition(
  '',
  [fixtureMeasure('value', 0)],
  [
    ['Women None', '0', 'Green', { when: { sex: 'FEMALE' }, maximum: 0 }],
    ['Men None', '0', 'Green', { when: { sex: 'MALE' }, maximum: 0 }],
    ['Women Some', '1-7', 'Green', { when: { sex: 'FEMALE' }, minimum: 1, maximum: 7 }],
    ['Men Some', '1-14', 'Green', { when: { sex: 'MALE' }, minimum: 1, maximum: 14 }],
    ['Women Many', '8 or more', 'Yellow', { when: { sex: 'FEMALE' }, minimum: 8 }],
    ['Men Many', '15 or more', 'Yellow', { when: { sex: 'MALE' }, minimum: 15 }],
  ],
)

/** Grades that no number leads to. */
export const gradesOnly = fixtureDefinition(
  '',
  [],
  [
    ['Normal', '', 'Green'],
    ['Mild', '', 'Yellow'],
    ['Moderate', '', 'Orange'],
    ['Significant', '', 'Red'],
  ],
)
