import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
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

  it('is called by its own name, if by any', () => {
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

describe('subject', () => {
  const say = (subject: string | undefined, twins?: object) =>
    changeJson(risk, (value) => Object.assign(value, { subject, twins }))

  it('names one test, or tests of several samples', () => {
    expect(listFound('subject', say('Your iron'))).toEqual([
      '"subject": "Your iron", | "Your iron" is the subject of labIron too. Name this test.',
      '"subject": "Your iron", | "Your iron" is the subject of ironRisk too. Name this test.',
    ])
    const ofSample = [{ interpretationId: 'labIron', differsIn: 'sample' }]
    expect(listFound('subject', say('Your iron', ofSample), risk)).toEqual([])
    const ofSide = [{ interpretationId: 'labIron', differsIn: 'side' }]
    expect(listFound('subject', say('Your iron', ofSide), risk)).toHaveLength(1)
  })

  it('may be missing in several', () => {
    const none = { ...say(undefined), ...changeJson(iron, (value) => delete value['subject']) }
    expect(listFound('subject', none)).toEqual([])
  })
})

describe('urgency-color', () => {
  it('is a color that two degrees list', () => {
    const degrees = JSON.parse(readFileSync('content/urgency.json', 'utf8')) as Record<string, { colors?: string[] }>
    degrees['today']!.colors = ['Red', 'Orange']
    expect(listFound('urgency-color', { 'urgency.json': JSON.stringify(degrees, null, 1) })).toEqual([
      '"colors": [ | Orange is listed for two degrees of urgency. Decide which of the two it means.',
    ])
  })
})
