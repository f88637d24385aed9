import type {
  Band,
  RangeColor,
  InterpretationDefinition,
  Measure,
  Urgency,
} from '../../../../src/catalogue/catalogue.ts'

/** The urgency of a fixture's range, as content assigns it to the range's color. */
const urgencies: Readonly<Record<RangeColor, Urgency>> = {
  Green: 'next-visit',
  Yellow: 'weeks',
  Cyan: 'weeks',
  Orange: 'two-weeks',
  Red: 'today',
}

/** A definition with a range for each line, such as "Green Near Optimal: 100-129", and one entry per range. */
function createDefinition(
  labelFormat: string,
  measures: readonly Measure[],
  ...lines: readonly string[]
): InterpretationDefinition {
  const ranges = lines.map((line) => {
    const [, style = '', displayedLabel = '', displayedRange = ''] = /^(\w+) (.*?): ?(.*)$/.exec(line) ?? []
    const displayedStyle = style as RangeColor
    const rangeId = toRangeId(displayedLabel)
    return {
      rangeId,
      displayedLabel,
      displayedRange,
      displayedStyle,
      urgency: urgencies[displayedStyle],
      bands: parseBands(displayedLabel, displayedRange, measures),
      contentIds: [`CONTENT_${rangeId}`],
      contentRules: [],
    }
  })
  const template = `${measures.map(({ key }) => `{${key}}`).join('/')} ${labelFormat}`.trim()
  const entries = ranges.map(({ rangeId, contentIds: [contentId = ''] }) => {
    const head = { contentId, rangeId, title: 'Fixture', resultValues: [template], summaryValues: [template] }
    return [contentId, head] as const
  })
  return {
    interpretationId: 'fixture',
    name: 'Fixture',
    unit: { ucum: '1' },
    measures,
    images: [],
    graphRanges: ranges.map(({ rangeId }) => rangeId),
    interpretationRanges: ranges,
    incidentalRanges: [],
    arrowFormat: { labelFormat, valuePrefix: '' },
    entries: Object.fromEntries(entries),
  }
}

/** The bands of a range, one for each part of its words; label or words may name a sex, and the words a measure. */
function parseBands(label: string, words: string, measures: readonly Measure[]): readonly Band[] {
  return words.split(', ').flatMap((part): readonly Band[] => {
    const [first = 0, second] = Array.from(part.matchAll(/\d[\d.]*/g), ([digits]) => Number(digits))
    const [sex] = /\b(?:wo)?men\b/i.exec(`${label} ${part}`) ?? []
    const named = measures.find(({ key }) => part.startsWith(key))
    const about: Band = {
      ...(sex !== undefined && { when: { sex: sex.length > 3 ? 'FEMALE' : 'MALE' } }),
      ...(named && { measure: named.key }),
    }
    if (part === '') return []
    if (part.includes('under')) return [{ ...about, exclusiveMaximum: first }]
    if (part.includes('over')) return [{ ...about, exclusiveMinimum: first }]
    if (part.includes('more')) return [{ ...about, minimum: first }]
    return [second === undefined ? { ...about, maximum: first } : { ...about, minimum: first, maximum: second }]
  })
}

function createMeasure(decimals: number, key = 'value', label?: string): Measure {
  return { key, decimals, domain: [0, 10_000], ...(label !== undefined && { label }) }
}

/** The range id of a label: "Near Optimal" is NEAR_OPTIMAL. */
export function toRangeId(label: string): string {
  return label.toUpperCase().replaceAll(' ', '_')
}

/** The definition of a test with five bands, open at both ends. */
export const fiveBands = createDefinition(
  'mg/dL',
  [createMeasure(0)],
  'Green Optimal: under 100',
  'Green Near Optimal: 100-129',
  'Yellow Borderline High: 130-159',
  'Yellow High: 160-189',
  'Yellow Very High: 190 or more',
)

/** Two bands, each open to one side. */
export const twoBands = createDefinition(
  'ng/mL',
  [createMeasure(2)],
  'Green Normal: 4.00 or less',
  'Yellow Abnormal: over 4.00',
)

/** Four bands, the last of which devices measure only in part. */
export const cappedBands = createDefinition(
  'mg/dL',
  [createMeasure(0)],
  'Green Normal: under 150',
  'Yellow Borderline High: 150-199',
  'Yellow High: 200-499',
  'Red Very High: 500 or more',
)

/** A score from 0 to 100. */
export const closedBands = createDefinition(
  '',
  [createMeasure(0)],
  'Green Low: 0 - 20',
  'Yellow Moderate: 21 - 40',
  'Orange High: 41 - 70',
  'Red Very High: 71 - 100',
)

/** Closed at both ends, the numbers falling from left to right. */
export const fallingBands = createDefinition(
  'g/cm2',
  [createMeasure(3)],
  'Green Low Risk: 0.844-1.4',
  'Yellow Moderate Risk: 0.779-0.843',
  'Orange High Risk: 0.6-0.778',
)

/** Two measures, the worse of which decides. */
export const twoMeasures = createDefinition(
  'mmHg',
  [createMeasure(0, 'systolic', 'Upper number (systolic)'), createMeasure(0, 'diastolic', 'Lower number (diastolic)')],
  'Green Normal: systolic under 120, diastolic under 80',
  'Yellow Prehypertension: systolic 120-139, diastolic 80-89',
  'Orange High: systolic 140-179, diastolic 90-109',
  'Red Critical High: systolic 180 or more, diastolic 110 or more',
)

/** One scale for two sides of the body; no unit. */
export const sideBands = createDefinition(
  '',
  [createMeasure(2)],
  'Red Abnormal Very Low: under 0.3',
  'Orange Abnormal Low: 0.3-0.89',
  'Green Normal: 0.9-1.4',
  'Orange Abnormal High: over 1.4',
)

/** A hormone whose normal range falls during the day. */
export function createDayBands(low: string, high: string) {
  const lines = [`Yellow Low: under ${low}`, `Green Normal: ${low}-${high}`, `Yellow High: over ${high}`]
  return createDefinition('ug/dL', [createMeasure(2)], ...lines)
}

/** The same ranges with different limits for each sex. */
export const sexBands = createDefinition(
  'ng/mL',
  [createMeasure(1)],
  'Yellow Low: Men under 16.0, women under 10.0',
  'Green Normal: Men 16.0-243.0, women 10.0-158.0',
  'Yellow High: Men over 243.0, women over 158.0',
)

/** Separate ranges for each sex, and a unit that the entries write themselves. */
export const rangesPerSex = createDefinition(
  '',
  [createMeasure(0)],
  'Green Women None: 0',
  'Green Men None: 0',
  'Green Women Some: 1-7',
  'Green Men Some: 1-14',
  'Yellow Women Many: 8 or more',
  'Yellow Men Many: 15 or more',
)

/** Grades that are not derived from a number. */
export const gradesWithoutNumbers = createDefinition(
  '',
  [],
  'Green Normal:',
  'Yellow Mild:',
  'Orange Moderate:',
  'Red Significant:',
)
