import { describe, expect, it } from 'vitest'
import { sample } from '../../../fixtures/sample-content.ts'
import { listFound } from '../list-found.ts'

const high = 'interpretations/iron-risk/high.mdx'
const rename = (text: string, name: string) =>
  text.replace('family: high', `family: ${name}`).replace('CONTENT_HIGH', `CONTENT_${name.toUpperCase()}`)

/** The family of the sample and two others like it, the last of which is changed. */
function withThird(from: string, to: string) {
  const text = sample[high]!
  if (!text.includes(from)) throw new Error(`The family lacks ${from}.`)
  return {
    'interpretations/iron-risk/higher.mdx': rename(text, 'higher'),
    'interpretations/iron-risk/higher-yet.mdx': rename(text, 'highest').replace(from, to),
  }
}

describe('family-alike', () => {
  const fix = 'Correct the one that is wrong: they are alike in every family of the test.'
  const surgery = '  - { flag: SURGERY, phrase: "a past surgery" }\n'
  const anemia = '  - { flag: ANEMIA, phrase: "anemia" }\n'

  it.each([
    ['title: My', 'title: Our', []],
    ['phrase: "anemia"', 'phrase: "weak blood"', []],
    [
      surgery,
      '',
      [
        '- { flag: ANEMIA, phrase: "anemia" } | The family "highest" has different flags from "high": only there SURGERY.',
      ],
    ],
    [
      'flag: SURGERY',
      'flag: COPD',
      [
        '- { flag: ANEMIA, phrase: "anemia" } | The family "highest" has different flags from "high": only here COPD; only there SURGERY.',
      ],
    ],
    [
      `${anemia}${surgery}`,
      `${surgery}${anemia}`,
      [
        '- { flag: SURGERY, phrase: "a past surgery" } | The family "highest" has different flags from "high": their order or details.',
      ],
    ],
    [
      'noFlags: NO_HISTORY',
      'noFlags: NONE',
      [
        'noFlags: NONE | The family "highest" has different noFlags from "high": only here "NONE"; only there "NO_HISTORY".',
      ],
    ],
    [
      'flags:\n',
      'exclusive: [[ANEMIA, SURGERY]]\nflags:\n',
      [expect.stringContaining('has different exclusive from "high": only here ["ANEMIA","SURGERY"]')],
    ],
    [
      'flags:\n',
      'axes:\n  age: [UNDER55, OVER55]\nflags:\n',
      [expect.stringContaining('has different axes from "high": only here')],
    ],
    ['rangeId: HIGH', 'rangeId: "{level}"\naxes:\n  level: [HIGH, LOW]', []],
  ])('reports families, one of which has %j as %j', (from, to, found) => {
    expect(listFound('family-alike', withThird(from, to))).toEqual(
      found.map((each: unknown) => (typeof each === 'string' ? `${each} ${fix}` : each)),
    )
  })

  it('names ids for the family, in which the names of axes may appear in between', () => {
    const found = listFound('family-alike', { [high]: sample[high]!.replace('CONTENT_HIGH_', 'CONTENT_HIGHER_') })
    expect(found).toEqual([
      'idPattern: "CONTENT_HIGHER_{flags}" | The ids "CONTENT_HIGHER_{flags}" are not named for the family "high". Correct the one that is wrong: ids are the name of the family in capitals, between "CONTENT_" and "_{flags}".',
    ])
    const longer = sample[high]!.replace('CONTENT_HIGH_{flags}', 'CONTENT_HIGH_{flags}_LONG')
    expect(listFound('family-alike', { [high]: longer }), 'more than its name, without an axis').toHaveLength(1)
    const axes = (ids: string) =>
      listFound('family-alike', {
        [high]: sample[high]!.replace('CONTENT_HIGH_{flags}"', `${ids}"\naxes:\n  age: [UNDER55, OVER55]`),
      })
    expect(axes('CONTENT_HIGH_{age}_YEARS_{flags}')).toEqual([])
    expect(axes('CONTENT_HIGHER_{age}_{flags}')).toHaveLength(1)
  })
})

it('a flag has the same phrase in every family as in the first', () => {
  expect(listFound('family-phrases', withThird('phrase: "anemia"', 'phrase: "weak blood"'))).toEqual([
    '- { flag: ANEMIA, phrase: "weak blood" } | ANEMIA is "weak blood" here, and "anemia" in the family "high". Write "anemia" here, or this phrase there.',
  ])
  expect(listFound('family-phrases', withThird('flag: ANEMIA', 'flag: COPD'))).toEqual([])
  expect(listFound('family-phrases', sample)).toEqual([])
})
