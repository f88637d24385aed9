import {
  createPartRenderContext,
  type PartRenderContext,
} from '../../../src/compiler/link/parts/part-render-context.ts'
import type { InterpretationFile } from '../../../src/compiler/parse/content-file.ts'

/** A displayed range without its limits in numbers. */
export const range = (
  rangeId: string,
  displayedLabel: string,
  displayedRange: string,
  displayedStyle: 'Green' | 'Yellow',
) => {
  return { rangeId, displayedLabel, displayedRange, displayedStyle, outcome: 'result' as const, contentIds: [] }
}

/** A test with limits by sex and one age group. */
export const definition: InterpretationFile = {
  interpretationId: 'labIron',
  name: 'Iron',
  subject: 'Your iron',
  category: 'laboratory',
  unit: { ucum: 'ug/dL' },
  measures: [{ key: 'labIron', decimals: 2, domain: [0, 500] }],
  images: [],
  graphRanges: ['NORMAL', 'HIGH'],
  interpretationRanges: [
    {
      ...range('NORMAL', 'Normal', 'Men 1.00-3.00, women 1.00-2.50', 'Green'),
      band: [
        { when: { sex: 'MALE' }, minimum: 1, maximum: 3 },
        { when: { sex: 'FEMALE' }, minimum: 1, maximum: 2.5 },
      ],
    },
    {
      ...range('HIGH', 'High', '3.01-9.00', 'Yellow'),
      band: { minimum: 3.01, maximum: 9 },
      contentRules: [{ contentId: 'CONTENT_HIGH_OVER_8', band: { exclusiveMinimum: 8 } }],
    },
  ],
  incidentalRanges: [{ incidentalId: 'pale', band: { maximum: 0.5 }, critical: true, isAppendedToContent: false }],
  arrowFormat: { labelFormat: 'ug/dL', valuePrefix: '' },
  questionnaire: {
    circumstances: [
      { name: 'ageGroup', is: 'OVER55', people: 'people of 55 or more', answers: { age: { minimum: 55 } } },
    ],
  },
  source: { assumption: 'An example.' },
}

/** What its texts share: urgencies with and without a card, signs and a figure. */
export const shared: PartRenderContext = {
  urgencies: {
    weeks: {
      colors: ['Yellow'],
      deadline: 'Soon',
      outlook: 'Soon',
      sentence: 'Soon.',
      share: 'Soon. Share {share}.',
      ask: 'Soon. Share {share}, ask {ask}.',
    },
    today: {
      deadline: 'today',
      outlook: 'Call today',
      sentence: 'Today.',
      card: { head: 'Today', share: 'Share {share}.', ask: 'Share {share}, ask {ask}.' },
      heads: {
        clinic: {
          outlook: 'Go to the clinic',
          head: 'Go to the clinic',
          share: 'Go. Share {share}.',
          ask: 'Go. Share {share}, ask {ask}.',
        },
      },
      fallbacks: { default: 'Go out.', taxi: 'Take a taxi.' },
    },
  },
  emergencies: {
    lead: 'Call 911 if you have:',
    signs: {
      pain: { signs: ['chest pain', 'a cold sweat'] },
      sweat: { signs: ['a cold sweat', 'a fever'] },
      faint: { lead: 'Call 911 if you:', signs: ['faint'] },
    },
  },
  figures: {
    cups: { value: '1/2' },
    hours: { value: 8, unit: 'hours', is: 'or more' },
    sugar: { value: 70, is: ['under', 'or more'] },
  },
  messages: {},
  sentences: {
    withValue: '{subject} {verb} {value}{how}: {label}{say}.',
    withoutValue: '{subject}: {label}.',
    afterRange: ', {range}',
  },
  definitions: new Map([['labIron', definition]]),
}

/** The data of an entry of the range High. */
export const entry = (contentId: string, more: object = {}): PartRenderContext =>
  createPartRenderContext(shared, definition, {
    rangeId: 'HIGH',
    contentId,
    resultValues: ['{labIron} ug/dL'],
    ...more,
  })
/** The data of its text for everyone. */
export const high = entry('CONTENT_HIGH')
