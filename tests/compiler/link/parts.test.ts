import { describe, expect, it } from 'vitest'
import { renderHowSoon } from '../../../src/compiler/link/parts/render-how-soon.ts'
import { renderNumber } from '../../../src/compiler/link/parts/render-number.ts'
import {
  createPartData,
  type PartData,
  type PartFailure,
  type SharedPartData,
} from '../../../src/compiler/link/parts/part-data.ts'
import { describeLimits, renderResult } from '../../../src/compiler/link/parts/render-result.ts'
import type { InterpretationFile } from '../../../src/compiler/parse/content-file.ts'
import { isComponent, type Component } from '../../../src/compiler/parse/component.ts'
import { parseMdxTree } from '../../../src/compiler/parse/parse-mdx.ts'
import { expand } from '../../../src/compiler/link/expand.ts'
import { linkText } from '../../../src/compiler/link/link-text.ts'
import { listNodes } from '../../../src/compiler/link/list-nodes.ts'
import { renderPartMarkdown } from '../../../src/compiler/link/parts/render-part.ts'
import { listLines } from '../../../src/compiler/link/text-formats.ts'

const range = (rangeId: string, displayedLabel: string, displayedRange: string, displayedStyle: 'Green' | 'Yellow') => {
  return { rangeId, displayedLabel, displayedRange, displayedStyle, outcome: 'result' as const, contentIds: [] }
}

const definition: InterpretationFile = {
  interpretationId: 'labIron',
  name: 'Iron',
  subject: 'Your iron',
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

const shared: SharedPartData = {
  urgencies: {
    weeks: {
      colors: ['Yellow'],
      sentence: 'Soon.',
      share: 'Soon. Share {share}.',
      ask: 'Soon. Share {share}, ask {ask}.',
    },
    today: {
      sentence: 'Today.',
      card: { head: 'Today', share: 'Share {share}.', ask: 'Share {share}, ask {ask}.' },
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
  figures: { cups: { value: '1/2' } },
  messages: {},
  sentences: {
    withValue: '{subject} {verb} {value}{how}: {label}{say}.',
    withoutValue: '{subject}: {label}.',
    afterRange: ', {range}',
  },
  definitions: new Map([['labIron', definition]]),
}

const entry = (contentId: string, more: object = {}): PartData =>
  createPartData(shared, definition, { rangeId: 'HIGH', contentId, resultValues: ['{labIron} ug/dL'], ...more })
const high = entry('CONTENT_HIGH')

/** The data of an entry of the range High, where the test says something else. */
function withDefinition(
  more: Partial<InterpretationFile>,
  contentId = 'CONTENT_HIGH',
  value = '{labIron} ug/dL',
): PartData {
  return createPartData(shared, { ...definition, ...more }, { rangeId: 'HIGH', contentId, resultValues: [value] })
}

describe('numberOfName', () => {
  it.each([
    ['limit.HIGH.minimum', '3.01'],
    ['limit.HIGH.maximum', '9.00'],
    ['limit.NORMAL.minimum', '1.00'],
    ['limit.NORMAL.FEMALE.maximum', '2.50'],
    ['limit.HIGH.CONTENT_HIGH_OVER_8.exclusiveMinimum', '8'],
    ['limit.pale.maximum', '0.5'],
    ['limit.OVER55.minimum', '55'],
    ['figure.cups', '1/2'],
  ])('%s is %s', (name, number) => {
    expect(renderNumber(name, high)).toBe(number)
  })

  it.each([
    ['limit.HIGHER.minimum', 'not a range'],
    ['limit.HIGH.most', 'not a limit'],
    ['limit.HIGH.exclusiveMinimum', 'has no exclusiveMinimum'],
    ['limit.NORMAL.maximum', 'several limits'],
    ['figure.spoons', 'No figure'],
  ])('%s cannot be shown: %s', (name, problem) => {
    expect(renderNumber(name, high)).toMatchObject({ problem: expect.stringContaining(problem) as string })
  })

  it('is found by the id of the test where a text belongs to none', () => {
    expect(renderNumber('limit.labIron.HIGH.minimum', shared)).toBe('3.01')
  })
})

describe('resultSentence', () => {
  it.each<[string, PartData, object, string]>([
    ['the value and the range', high, {}, 'Your iron was {labIron} ug/dL: High, 3.01 to 9.00.'],
    ['a phrase after the value', high, { how: 'today' }, 'Your iron was {labIron} ug/dL today: High, 3.01 to 9.00.'],
    ['a phrase for the range', high, { say: 'a lot' }, 'Your iron was {labIron} ug/dL: High, a lot.'],
    ['no words for the range', high, { say: '' }, 'Your iron was {labIron} ug/dL: High.'],
    [
      'the limit of a rule where no number is shown',
      entry('CONTENT_HIGH_OVER_8', { resultValues: ['> 8 ug/dL'] }),
      {},
      'Your iron was over 8 ug/dL: High, 3.01 to 9.00.',
    ],
    [
      'words with a mark of their own',
      high,
      { say: '; drink more' },
      'Your iron was {labIron} ug/dL: High; drink more.',
    ],
    [
      'no words for a range without numbers',
      withDefinition({ interpretationRanges: [range('HIGH', 'High', '', 'Yellow')] }),
      {},
      'Your iron was {labIron} ug/dL: High.',
    ],
    ['a verb of the test', withDefinition({ verb: 'were' }), {}, 'Your iron were {labIron} ug/dL: High, 3.01 to 9.00.'],
    [
      'a sentence of the test’s own, in which a name of no value stays as written',
      withDefinition({ resultSentence: '{subject} {verb} {label} ({range}) {labIron}' }),
      {},
      'Your iron was High (3.01 to 9.00) {labIron}',
    ],
    [
      'a limit without a unit',
      withDefinition({ arrowFormat: { labelFormat: '', valuePrefix: '' } }, 'CONTENT_HIGH_OVER_8', '> 8'),
      {},
      'Your iron was over 8: High, 3.01 to 9.00.',
    ],
    [
      'words in place of a number',
      entry('CONTENT_HIGH', { resultValues: ['trace'] }),
      {},
      'Your iron was trace: High, 3.01 to 9.00.',
    ],
    ['a range that a reviewer chose', entry('CONTENT_HIGH', { resultValues: [] }), {}, 'Your iron: High.'],
  ])('says %s', (_, data, words, sentence) => {
    expect(renderResult(words, data)).toBe(sentence)
  })

  it.each<[string, PartData, object, string]>([
    ['a text of no range', shared, {}, 'the result of a range'],
    ['a sentence that is missing', { ...high, sentences: undefined }, {}, 'No sentence says a result.'],
    [
      'a phrase for which the test’s sentence has no place',
      withDefinition({ resultSentence: '{subject} was {label}.' }),
      { say: 'a lot' },
      'labIron has no place for "say"',
    ],
  ])('refuses %s', (_, data, words, problem) => {
    expect(renderResult(words, data)).toMatchObject({ problem: expect.stringContaining(problem) as string })
  })
})

describe('describeLimits', () => {
  it.each([
    [{ minimum: 200, maximum: 239 }, '200 to 239'],
    [{ exclusiveMinimum: 200, maximum: 239 }, 'over 200 to 239'],
    [{ minimum: 200, exclusiveMaximum: 239 }, '200 to under 239'],
    [{ exclusiveMinimum: 200, exclusiveMaximum: 239 }, 'over 200 to under 239'],
    [{ maximum: 239 }, '239 or less'],
    [{ exclusiveMaximum: 239 }, 'under 239'],
    [{ minimum: 200 }, '200 or more'],
    [{ exclusiveMinimum: 200 }, 'over 200'],
    [{ minimum: 0, maximum: 0 }, '0 to 0'],
    [{}, 'open'],
  ])('says %j as "%s"', (band, words) => {
    expect(describeLimits(band)).toBe(words)
  })

  it('shows the decimals that the test has', () => {
    expect(describeLimits({ minimum: 1, exclusiveMaximum: 2.5 }, 2)).toBe('1.00 to under 2.50')
  })
})

describe('howSoonSentence', () => {
  it.each<[object, string]>([
    [{}, 'Soon. Share this result.'],
    [{ share: 'both' }, 'Soon. Share both.'],
    [{ ask: 'why' }, 'Soon. Share this result, ask why.'],
    [{ alone: '' }, 'Soon.'],
  ])('%j: %s', (words, sentence) => {
    expect(renderHowSoon(words, high)).toBe(sentence)
  })

  it.each([
    ['without an urgency', {}, shared],
    ['a fallback where there is no card', { fallback: '' }, high],
    ['a question where there is none', { ask: 'why' }, entry('CONTENT_HIGH', { urgency: 'today' })],
  ])('refuses %s', (_, words, data) => {
    expect(renderHowSoon(words, data)).toHaveProperty('problem')
  })
})

/** The first block of a text as Markdown, or what is wrong with it. */
const renderTag = (tag: string, data: PartData): string | PartFailure => {
  const [node] = parseMdxTree(tag).children
  return renderPartMarkdown(node as Component, data)
}

describe('cards', () => {
  const critical = entry('CONTENT_HIGH', { urgency: 'today' })

  it.each([
    ['<HowSoon />', '**Today**\n\nShare this result.\n\nGo out.'],
    ['<HowSoon ask="why" share="both" fallback="taxi" />', '**Today**\n\nShare both, ask why.\n\nTake a taxi.'],
    ['<HowSoon alone />', '**Today**\n\nGo out.'],
    ['<Emergency signs="pain" />', '**Call 911 if you have:**\n\n- chest pain\n- a cold sweat'],
    ['<Emergency signs="pain sweat" />', '**Call 911 if you have:**\n\n- chest pain\n- a cold sweat\n- a fever'],
    [
      '<Emergency signs="sweat faint" />',
      '**Call 911 if you have:**\n\n- a cold sweat\n- a fever\n\n**Call 911 if you:**\n\n- faint',
    ],
  ])('%s', (tag, markdown) => {
    expect(renderTag(tag, critical)).toBe(markdown)
  })

  it('is that of a critical finding, or of the readers who must act sooner', () => {
    expect(renderTag('<HowSoon />', createPartData(shared, definition, { incidentalId: 'pale' }))).toContain(
      '**Today**',
    )
    expect(renderTag('<HowSoon urgency="today" />', high)).toContain('**Today**')
  })

  it('is a sentence where the urgency has no card, and where there is no result', () => {
    expect(renderTag('<HowSoon />', high)).toBe('Soon. Share this result.')
    const missing = { ...high.range!, outcome: 'no-result' } as const
    expect(renderTag('<HowSoon alone />', { ...critical, range: missing })).toBe('Today.')
  })

  it.each([
    ['an unknown fallback', '<HowSoon fallback="bus" />', critical, 'no fallback called "bus"'],
    ['unknown signs', '<Emergency signs="pain rain" />', critical, 'no signs called "rain"'],
    ['a card within a sentence', 'Rest. <HowSoon />', critical, 'is a card'],
    ['a list where there is no card', '<HowSoon>\n\n- Rest.\n\n</HowSoon>', high, 'holds no list'],
    ['an urgency that is not sooner', '<HowSoon urgency="weeks" />', high, 'Unexpected urgency "weeks"'],
  ])('refuses %s', (_, text, data, problem) => {
    const tag = listNodes(parseMdxTree(text)).find(
      (node) => isComponent(node, 'HowSoon') || isComponent(node, 'Emergency'),
    )
    expect(renderPartMarkdown(tag as Component, data)).toMatchObject({
      problem: expect.stringContaining(problem) as string,
    })
  })

  it('is a block that names its kind, and holds what the text adds', () => {
    const text = '<HowSoon>\n\n<When all="A">\n\n- **Go now** if you faint.\n\n</When>\n\n</HowSoon>\n\nRest.'
    const context = { phrases: new Map(), data: critical, findFragment: () => undefined }
    const linked = linkText(parseMdxTree(text).children, context)
    expect(linked[0]).toMatchObject({
      type: 'blockquote',
      data: { card: 'today', hProperties: { 'data-card': 'today' } },
    })
    expect(listLines(expand(linked, new Set(['A'])))).toEqual([
      'Today',
      'Share this result.',
      'Go out.',
      'Go now if you faint.',
      'Rest.',
    ])
    expect(listLines(expand(linked, new Set()))).not.toContain('Go now if you faint.')
  })
})
