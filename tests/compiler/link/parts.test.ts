import { describe, expect, it } from 'vitest'
import { renderNumber } from '../../../src/compiler/link/parts/render-number.ts'
import {
  createPartRenderContext,
  type PartRenderContext,
} from '../../../src/compiler/link/parts/part-render-context.ts'
import { renderResult } from '../../../src/compiler/link/parts/render-result.ts'
import type { InterpretationFile } from '../../../src/compiler/parse/content-file.ts'
import { definition, entry, high, range, shared } from './part-render-context.fixtures.ts'

/** The data of an entry of the range High, if the test says something else. */
function withDefinition(
  more: Partial<InterpretationFile>,
  contentId = 'CONTENT_HIGH',
  value = '{labIron} ug/dL',
): PartRenderContext {
  return createPartRenderContext(
    shared,
    { ...definition, ...more },
    { rangeId: 'HIGH', contentId, resultValues: [value] },
  )
}

describe('renderNumber', () => {
  it.each([
    ['limit.HIGH.minimum', '3.01'],
    ['limit.HIGH.maximum', '9.00'],
    ['limit.NORMAL.minimum', '1.00'],
    ['limit.NORMAL.FEMALE.maximum', '2.50'],
    ['limit.HIGH.CONTENT_HIGH_OVER_8.exclusiveMinimum', '8'],
    ['limit.pale.maximum', '0.5'],
    ['limit.OVER55.minimum', '55'],
    ['figure.cups', '1/2'],
    ['limit.HIGH.orMore', '3.01 or more'],
    ['limit.HIGH.unitOrLess', '9.00 ug/dL or less'],
    ['limit.HIGH.CONTENT_HIGH_OVER_8.Over', 'Over 8'],
    ['limit.NORMAL.FEMALE.upTo', 'up to 2.50'],
    ['limit.OVER55.orOlder', '55 or older'],
    ['figure.hours.atLeast', 'at least 8'],
    ['figure.hours.unitOrMore', '8 hours or more'],
    ['figure.sugar.under', 'under 70'],
    ['figure.sugar.orMore', '70 or more'],
  ])('%s is %s', (name, number) => {
    expect(renderNumber(name, high)).toBe(number)
  })

  it.each([
    ['limit.HIGHER.minimum', 'not a range'],
    ['limit.HIGH.most', 'not a limit'],
    ['limit.HIGH.exclusiveMinimum', 'has no exclusiveMinimum'],
    ['limit.NORMAL.maximum', 'several limits'],
    ['limit.NORMAL.over', 'NORMAL is not "over"'],
    ['limit.HIGH.under', 'HIGH is not "under": it has no exclusiveMaximum.'],
    ['limit.HIGH.over', 'HIGH is not "over"'],
    ['limit.NORMAL.FEMALE.under', 'NORMAL is not "under" for FEMALE'],
    ['limit.HIGH.about', 'not a limit'],
    ['figure.hours.under', 'does not say that "hours" is "under"'],
    ['figure.cups.orMore', 'does not say that "cups" is "or more"'],
    ['figure.cups.spoons', 'does not say that "cups" is "spoons"'],
    ['figure.sugar.unitOrMore', 'has no unit'],
    ['figure.hours.orMore.over', 'does not say'],
    ['figure.spoons', 'No figure'],
  ])('cannot render %s: %s', (name, problem) => {
    expect(renderNumber(name, high)).toMatchObject({ problem: expect.stringContaining(problem) as string })
  })

  it('says where a neighbor ends, if the reader’s range is beyond it', () => {
    const [normal, own] = definition.interpretationRanges
    const [first] = [normal!.band!].flat()
    const withNeighbor = withDefinition({
      interpretationRanges: [{ ...normal!, band: { minimum: 1, maximum: first!.maximum! } }, own!],
    })
    expect(renderNumber('limit.NORMAL.over', withNeighbor)).toBe('over 3.00')
    expect(renderNumber('limit.NORMAL.under', withNeighbor)).toMatchObject({
      fix: expect.stringContaining('limit.NORMAL.orMore') as string,
    })
  })

  it.each([
    ['limit.palee.minimum', high, 'Did you mean "pale"?'],
    ['limit.HIGHER.minimum', high, 'Expected one of: NORMAL, HIGH, pale.'],
    [
      'limit.HIGH.most',
      high,
      'Write one of minimum, exclusiveMinimum, maximum, exclusiveMaximum, or words such as orMore, over, orLess, under.',
    ],
    ['limit.NORMAL.maximum', high, 'Put one before "maximum": MALE, FEMALE.'],
    [
      'limit.HIGH.under',
      high,
      'Write {limit.HIGH.orMore}, or with unitOrMore, orOlder, atLeast, orLess, unitOrLess, upTo, atMost.',
    ],
    [
      'limit.HIGH.CONTENT_HIGH_OVER_8.under',
      high,
      'Write {limit.HIGH.CONTENT_HIGH_OVER_8.over}, or with above, moreThan.',
    ],
    ['limit.HIGH.OTHER.orMore', high, 'Name a range, and one of its bands, that has a limit.'],
    [
      'figure.sugar.atMost',
      high,
      'Write {figure.sugar.under}, or with below, lessThan, orMore, unitOrMore, orOlder, atLeast.',
    ],
    ['figure.cups.orMore', high, 'Write {figure.cups}.'],
    ['figure.cup', high, 'Did you mean "cups"?'],
    ['deadline.tody', high, 'Did you mean "today"?'],
    ['limit.labIrn.HIGH.minimum', shared, 'Did you mean "labIron"?'],
    [
      'limit.labIron.HIGH.CONTENT_HIGH_OVER_8.under',
      shared,
      'Write {limit.labIron.HIGH.CONTENT_HIGH_OVER_8.over}, or with above, moreThan.',
    ],
  ])('for %s, says what can be written', (name, data, fix) => {
    expect(renderNumber(name, data)).toMatchObject({ fix })
  })

  it('tells the limits of answers apart by those answers that are numbers', () => {
    const [age] = definition.questionnaire!.circumstances!
    const answers = [{ age: { minimum: 55 }, smoking: ['PAST'], isExposedToSmoke: true }, { age: { minimum: 60 } }]
    const data = withDefinition({ questionnaire: { circumstances: [{ ...age!, answers }] } })
    expect(renderNumber('limit.OVER55.minimum', data)).toMatchObject({ fix: 'Put one before "minimum": age.' })
  })

  it('finds the limit of the answers that raise a flag', () => {
    const flags = [
      { flag: 'OLD', meaning: 'being old', answers: { age: { minimum: 70 } } },
      { flag: 'SMOKER', meaning: 'smoking', answers: { years: { minimum: 20 } } },
    ]
    const data = withDefinition({ questionnaire: { flags } })
    expect(renderNumber('limit.SMOKER.minimum', data)).toBe('20')
    expect(renderNumber('limit.OLD.minimum', data)).toBe('70')
  })

  it('uses the unit of the measure, or else that of the test', () => {
    const number = { decimals: 0, domain: [0, 9] as const }
    const measures = [
      { key: 'sys', unit: { ucum: 'mm[Hg]' }, ...number },
      { key: 'dia', unit: { ucum: 'kPa' }, ...number },
    ]
    const [normal, own] = definition.interpretationRanges
    const band = [
      { measure: 'sys', minimum: 5 },
      { measure: 'dia', minimum: 7 },
    ]
    const data = {
      ...withDefinition({ measures, interpretationRanges: [{ ...normal!, band }, own!] }),
      unitLabels: new Map([['mm[Hg]', 'mmHg']]),
    }
    expect(renderNumber('limit.NORMAL.sys.unitOrMore', data)).toBe('5 mmHg or more')
    expect(renderNumber('limit.NORMAL.dia.unitOrMore', data)).toBe('7 ug/dL or more')
  })

  it('finds a limit by the id of its test if a text belongs to no test', () => {
    expect(renderNumber('limit.labIron.HIGH.minimum', shared)).toBe('3.01')
  })
})

describe('renderResult', () => {
  it.each<[string, PartRenderContext, object, string]>([
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
    [
      'words in place of a number in a range without rules',
      entry('CONTENT_NORMAL', { rangeId: 'NORMAL', resultValues: ['trace'] }),
      { say: '' },
      'Your iron was trace: Normal.',
    ],
    ['a range that a reviewer chose', entry('CONTENT_HIGH', { resultValues: [] }), {}, 'Your iron: High.'],
  ])('says %s', (_, data, words, sentence) => {
    expect(renderResult(words, data)).toBe(sentence)
  })

  it.each<[string, PartRenderContext, object, string]>([
    ['a text of no range', shared, {}, 'the result of a range'],
    ['a sentence that is missing', { ...high, sentences: undefined }, {}, 'There is no sentence that states a result.'],
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
