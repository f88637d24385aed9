import { describe, expect, it } from 'vitest'
import { findWith } from './find-with.ts'
import { changeJson, iron, risk, withSecondMeasure } from './report-cases.ts'

describe('displayed-range', () => {
  it('accepts two values if a normal range joins them with "and" and another range with "or"', () => {
    expect(findWith('displayed-range', withSecondMeasure({}, {}))).toEqual([])
  })

  it.each([
    ['', 'LOW shows "", but its band is under 50.0.'],
    ['high', 'LOW shows "high", but its band is'],
    ['under 50.0 mmol/L', '"under 50.0 mmol/L" says more than the limits: "mmol/L".'],
    ['not under 50.0', '"not under 50.0" says more than the limits: "not".'],
    ['under 50.0, not High', '"under 50.0, not High" says more than the limits: "not High".'],
  ])('gives the limits of its band and nothing else: "%s"', (displayedRange, message) => {
    const changes = changeJson(iron, ({ interpretationRanges: [first] }) => (first['displayedRange'] = displayedRange))
    expect(findWith('displayed-range', changes).map((finding) => finding.message)).toEqual([
      expect.stringContaining(message),
    ])
  })

  it.each([
    ['50.0 ug/dL or more', []],
    ['50.0 mmol/L or more', ['"50.0 mmol/L or more" says more than the limits: "mmol/L".']],
  ])('may include the unit of the test before "or more": %s', (displayedRange, messages) => {
    const changes = changeJson(
      iron,
      ({ interpretationRanges: [, second] }) => (second['displayedRange'] = displayedRange),
    )
    expect(findWith('displayed-range', changes).map(({ message }) => message)).toEqual(messages)
  })

  it.each([
    ['men under 50.0, women under 40.0', true],
    ['under 50.0 for men, under 40.0 for women', true],
    ['women under 50.0, men under 40.0', false],
  ])('matches bands by sex: %s', (displayedRange, isAccepted) => {
    const changes = changeJson(iron, ({ interpretationRanges: [first] }) => {
      first['displayedRange'] = displayedRange
      first['band'] = [
        { when: { sex: 'MALE' }, exclusiveMaximum: 50 },
        { when: { sex: 'FEMALE' }, exclusiveMaximum: 40 },
      ]
    })
    expect(findWith('displayed-range', changes).length === 0).toBe(isAccepted)
  })
})

describe('unit-code', () => {
  it('accepts a plain number with a word in braces as its code', () => {
    const changes = changeJson(risk, (value) => (value.unit['ucum'] = '{score}'))
    expect(findWith('unit-code', changes)).toEqual([])
  })
})

describe('band-gap', () => {
  it('marks the band after the gap', () => {
    const changes = changeJson(risk, ({ interpretationRanges: [, moderate] }) => {
      moderate['band'] = { minimum: 25, maximum: 40 }
    })
    const [finding] = findWith('band-gap', changes)
    const before = changes[risk]!.split('\n').slice(0, finding!.line)
    expect(before.at(-1)).toContain('"band"')
    expect(before.findLast((line) => line.includes('rangeId'))).toContain('MODERATE')
  })
})
