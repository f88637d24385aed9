import { describe, expect, it } from 'vitest'
import { sample } from '../../fixtures/sample-content.ts'
import { findWith } from './find-with.ts'
import { changeJson, iron, risk, withSecondMeasure } from './report-cases.ts'

describe('displayed-range', () => {
  it('accepts two values that a normal range joins with "and" and another with "or"', () => {
    expect(findWith('displayed-range', withSecondMeasure({}, {}))).toEqual([])
  })

  it.each([
    ['men under 50.0, women under 40.0', true],
    ['under 50.0 for men, under 40.0 for women', true],
    ['women under 50.0, men under 40.0', false],
  ])('of bands by sex: %s', (displayedRange, isAccepted) => {
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

describe('bands-too-alike', () => {
  /** The risk with ranges by sex, of which two have the same text. */
  function withRanges(same: readonly [string, string]) {
    const ids = ['FEMALE_LOW', 'MALE_LOW', 'FEMALE_HIGH', 'MALE_HIGH']
    const definition = changeJson(risk, (value) => {
      const [range] = value.interpretationRanges
      const interpretationRanges = ids.map((rangeId) => ({ ...range, rangeId, contentIds: [`CONTENT_${rangeId}`] }))
      Object.assign(value, { graphRanges: ids, interpretationRanges })
    })
    const text = sample['interpretations/iron-risk/low.mdx']!
    const texts = ids.map((rangeId, index) => {
      const own = same.includes(rangeId) ? 'One text is read by both.' : `Only number ${'abcd'[index]} has this.`
      const words = text.replaceAll(/CONTENT_LOW|rangeId: LOW/g, (id) => id.replace('LOW', rangeId))
      const body = `\n\n${own}\n`
      return [
        `interpretations/iron-risk/${rangeId.toLowerCase().replace('_', '-')}.mdx`,
        `${words.slice(0, words.indexOf('---', 4) + 3)}${body}`,
      ] as const
    })
    return { ...definition, ...Object.fromEntries(texts) }
  }
  const findAlike = (...same: [string, string]) =>
    findWith('bands-too-alike', withRanges(same)).map(({ message }) => message)

  it.each(['FEMALE', 'MALE'])('compares the neighbors that %s readers see', (sex) => {
    expect(findAlike(`${sex}_LOW`, `${sex}_HIGH`)).toEqual([
      `CONTENT_${sex}_HIGH shares 100 % of its sentences with CONTENT_${sex}_LOW of the neighboring band, and may share 35 %: "One text is read by both".`,
    ])
  })

  it('does not compare the bands of women with those of men', () => {
    expect(findAlike('FEMALE_LOW', 'MALE_LOW')).toEqual([])
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
