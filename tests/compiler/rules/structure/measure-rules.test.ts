import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { sample } from '../../../fixtures/sample-content.ts'
import { listFound } from '../list-found.ts'
import { changeJson, iron, risk } from '../report-cases.ts'

describe('measure', () => {
  const withMeasures = (...changes: readonly object[]) =>
    changeJson(iron, (value) => {
      const measures = changes.map((change, index) => ({ ...value.measures[0], key: `labIron${index}`, ...change }))
      Object.assign(value, { measures })
    })
  const fixedAt = (value: number) => ({
    fixedAt: { value, answers: { histories: ['copd'] }, source: { assumption: 'An example.' } },
  })

  it('has a label of its own, if it has one', () => {
    expect(listFound('measure', withMeasures({}, {}))).toEqual([])
    expect(listFound('measure', withMeasures({ label: 'One' }, { label: 'Two' }, { label: 'Two' }))).toEqual([
      '"label": "Two" | Two values are called "Two". Give each its own name.',
    ])
  })

  it('is fixed at an end of its scale', () => {
    expect(listFound('measure', withMeasures(fixedAt(0), fixedAt(500)))).toEqual([])
    expect(listFound('measure', withMeasures({}, fixedAt(10)))).toEqual([
      '"fixedAt": { | 10 is not an end of the scale, which is 0 to 500. Correct the value, or the domain.',
    ])
  })
})

describe('possible values', () => {
  const possible = (interval: readonly number[], more: object = {}) =>
    changeJson(iron, (value) => {
      Object.assign(value.measures[0], { possible: { interval, source: { assumption: 'An example.' } } })
      Object.assign(value, more)
    })
  const leaveOut = (shown: string, band: string) => [
    `"interval": [ | The possible values, ${shown}, leave out all of ${band}: its results would be refused. Correct the possible values, or the band.`,
  ]

  it.each([
    [[1, 500], []],
    [[9.9, 50], []],
    [[1, 40], leaveOut('1 to 40', 'NORMAL, 50.0 or more')],
    [[1, 49.9], leaveOut('1 to 49.9', 'NORMAL, 50.0 or more')],
    [[50, 500], leaveOut('50 to 500', 'LOW, under 50.0')],
    // Rules and findings need values, too.
    [[10, 500], leaveOut('10 to 500', 'CONTENT_LOW_UNDER_10, under 10.0')],
    [[500, 1], ['"interval": [ | No value is possible: 500 to 1 has the highest value first. Write the lowest first.']],
    [
      [1, 501],
      [
        '"interval": [ | The possible values, 1 to 501, are beyond the scale, which is 0 to 500. Correct the possible values, or the domain.',
      ],
    ],
    [[-1, 500], [expect.stringContaining('-1 to 500, are beyond the scale')]],
  ])('%j', (interval, found) => {
    expect(listFound('measure', possible(interval))).toEqual(found)
  })

  it('include at least one for each finding, but not for other measures', () => {
    const finding = (band: object) => ({
      incidentalRanges: [{ incidentalId: 'paleSkin', isAppendedToContent: false, band }],
    })
    expect(listFound('measure', possible([1, 90], finding({ minimum: 90 })))).toEqual([])
    expect(listFound('measure', possible([1, 90], finding({ minimum: 91 })))).toEqual(
      leaveOut('1 to 90', 'paleSkin, 91.0 or more'),
    )
    expect(listFound('measure', possible([1, 90], finding({ measure: 'labStore', minimum: 91 })))).toEqual([])
  })
})

describe('subject', () => {
  const say = (subject: string | undefined, twins?: object) =>
    changeJson(risk, (value) => Object.assign(value, { subject, twins }))

  it('names one test, or one test done with several samples', () => {
    expect(listFound('subject', say('Your iron'))).toEqual([
      '"subject": "Your iron", | "Your iron" is the subject of labIron too. Name this test.',
      '"subject": "Your iron", | "Your iron" is the subject of ironRisk too. Name this test.',
    ])
    const ofSample = [{ interpretationId: 'labIron', differsIn: 'sample' }]
    expect(listFound('subject', say('Your iron', ofSample), risk)).toEqual([])
    const ofSide = [{ interpretationId: 'labIron', differsIn: 'side' }]
    expect(listFound('subject', say('Your iron', ofSide), risk)).toHaveLength(1)
  })

  it('may be missing in several tests', () => {
    const none = { ...say(undefined), ...changeJson(iron, (value) => delete value['subject']) }
    expect(listFound('subject', none)).toEqual([])
  })
})

describe('urgency-color', () => {
  it('finds a color that two degrees list', () => {
    const degrees = JSON.parse(readFileSync('content/urgency.json', 'utf8')) as Record<string, { colors?: string[] }>
    degrees['today']!.colors = ['Red', 'Orange']
    expect(listFound('urgency-color', { 'urgency.json': JSON.stringify(degrees, null, 1) })).toEqual([
      '"colors": [ | Orange is listed for two degrees of urgency. Decide which of the two it means.',
    ])
  })
})

it('a variant of a laboratory test may lack a LOINC code, as a finger-stick test does', () => {
  const path = 'interpretations/knee-angle/interpretation.json'
  const laboratory = sample[path]!.replace('"category": "exam"', '"category": "laboratory"')
  expect(laboratory).not.toBe(sample[path])
  expect(listFound('missing-loinc', { [path]: laboratory })).toEqual([])
})
