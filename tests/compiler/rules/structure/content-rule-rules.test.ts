import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { listFound } from '../list-found.ts'
import { changeJson, iron } from '../report-cases.ts'

/** The iron test with these rules for its first range. */
const withRules = (contentRules: readonly object[], change: object = {}) =>
  changeJson(iron, (value) => {
    Object.assign(value.interpretationRanges[0], { contentRules })
    Object.assign(value, change)
  })
const below = (exclusiveMaximum: number, more: object = {}) => ({
  contentId: 'CONTENT_LOW',
  band: { exclusiveMaximum },
  ...more,
})
const special = (more: object) => ({ contentId: 'CONTENT_LOW_UNDER_10', ...more })

describe('shadowed-rule', () => {
  const found =
    '{ | This rule never decides: whenever it applies, the rule for CONTENT_LOW before it applies too. Correct one of the two rules, or their order.'

  it.each([
    ['a wider band', [below(20), special({ band: { exclusiveMaximum: 10 } })]],
    ['the same band', [below(10), special({ band: { exclusiveMaximum: 10 } })]],
    ['the first measure, unnamed', [below(20), special({ band: { measure: 'labIron', exclusiveMaximum: 10 } })]],
    [
      'the first measure, named',
      [below(20, { band: { measure: 'labIron', exclusiveMaximum: 20 } }), special({ band: { exclusiveMaximum: 10 } })],
    ],
    ['the same numbers in other words', [below(10), special({ band: { maximum: 9.9 } })]],
    [
      'the same condition without a band',
      [{ contentId: 'CONTENT_LOW', when: { sex: 'MALE' } }, special({ band: { maximum: 5 }, when: { sex: 'MALE' } })],
    ],
    [
      'fewer conditions',
      [below(10, { when: { sex: 'MALE' } }), special({ band: { maximum: 5 }, when: { sex: 'MALE', state: 'NY' } })],
    ],
  ])('finds a rule that never decides after one of %s', (_, rules) => {
    expect(listFound('shadowed-rule', withRules(rules))).toEqual([found])
  })

  it.each([
    ['a narrower band', [below(10), special({ band: { exclusiveMaximum: 20 } })]],
    [
      'a band that begins later',
      [below(20, { band: { minimum: 5, maximum: 20 } }), special({ band: { exclusiveMaximum: 10 } })],
    ],
    ['a band that ends elsewhere', [below(20), special({ band: { minimum: 10, maximum: 20 } })]],
    ['a band, if it has none', [below(20), special({ when: { sex: 'MALE' } })]],
    [
      'another condition',
      [below(20, { when: { sex: 'MALE' } }), special({ band: { maximum: 5 }, when: { sex: 'FEMALE' } })],
    ],
    ['a condition, if it has none', [below(20, { when: { sex: 'MALE' } }), special({ band: { maximum: 5 } })]],
    ['the band of another measure', [below(20), special({ band: { measure: 'labIronStore', exclusiveMaximum: 10 } })]],
  ])('accepts a rule that may decide after one of %s', (_, rules) => {
    expect(listFound('shadowed-rule', withRules(rules))).toEqual([])
  })
})

describe('shadowed-rule, for a rule and its range', () => {
  /** The iron test, with a first range from 10 to 49.9, or these bands, and one rule for its second text. */
  const withBand = (rule: object, band: object = { minimum: 10, maximum: 49.9 }) =>
    changeJson(iron, ({ interpretationRanges: [first] }) =>
      Object.assign(first, { band, contentRules: [special(rule)] }),
    )
  const never = 'This rule never decides: its values are not in LOW.'
  const always = 'This rule decides for all of LOW, and CONTENT_LOW is never read.'
  const both = [
    { minimum: 10, maximum: 39.9, when: { sex: 'FEMALE' } },
    { minimum: 10, maximum: 49.9, when: { sex: 'MALE' } },
  ]
  it.each([
    [{ band: { minimum: 300 } }, undefined, [never]],
    [{ band: { exclusiveMaximum: 10 } }, undefined, [never]],
    [{ band: { exclusiveMinimum: 49.9 } }, undefined, [never]],
    [{ band: { minimum: 300 }, when: { state: 'MA' } }, undefined, [never]],
    [{ band: { minimum: 5 } }, undefined, [always]],
    [{ band: { minimum: 10, maximum: 49.9 } }, undefined, [always]],
    [{ band: { minimum: 0 } }, { maximum: 49.9 }, [always]],
    [{ band: { minimum: 50 } }, both, [never]],
    [{ band: { minimum: 10, maximum: 49.9 } }, both, [always]],
    [{ band: { minimum: 40 } }, both, []],
    [{ band: { maximum: 10 } }, undefined, []],
    [{ band: { minimum: 49.9 } }, undefined, []],
    [{ band: { minimum: 10, maximum: 39.9 } }, both, []],
    [{ band: { minimum: 10.1 } }, undefined, []],
    [{ band: { maximum: 49.8 } }, undefined, []],
    [{ band: { minimum: 5 }, when: { state: 'MA' } }, undefined, []],
    [{ band: { minimum: 5, when: { sex: 'MALE' } } }, undefined, []],
    [{ band: { minimum: 5 }, contentId: 'CONTENT_LOW' }, undefined, []],
    [{ band: { minimum: 300, measure: 'labStore' } }, undefined, []],
    [{ band: { minimum: 300 } }, [{ maximum: 49.9 }, { measure: 'labStore', maximum: 20 }], []],
  ])('%j in %j: %j', (rule, band, messages) => {
    expect(
      listFound('shadowed-rule', withBand(rule, band)).map((one) => one.replace(/.* \| (.*LOW\b.*?\.) .*/, '$1')),
    ).toEqual(messages)
  })

  it('is reported at the band of the rule, with what to do', () => {
    expect(listFound('shadowed-rule', withBand({ band: { minimum: 300 } }))).toEqual([
      `"band": { | ${never} Correct the band of the rule, or move the rule to the range that it is for.`,
    ])
    expect(listFound('shadowed-rule', withBand({ band: { minimum: 5 } }))).toEqual([
      `"band": { | ${always} Correct the band of the rule.`,
    ])
  })
})

describe('blocks', () => {
  it('must name a result of the same product, and be the same for every rule at the same end', () => {
    const at = (band: object, ...blocks: readonly string[]) => special({ band, ...(blocks.length > 0 && { blocks }) })
    const [low, high] = [{ exclusiveMaximum: 10 }, { exclusiveMinimum: 45 }]
    const both = withRules([at(low, 'ironRisk'), at({ exclusiveMaximum: 5 }, 'ironRisk'), at(high)])
    expect(listFound('blocks', both)).toEqual([])
    expect(listFound('blocks', withRules([at(low, 'ironRisk'), at({ exclusiveMaximum: 5 })]))).toEqual([
      '{ | CONTENT_LOW_UNDER_10 does not block ironRisk; another rule of the range does. Correct the "blocks" of one of the two.',
    ])
    expect(listFound('blocks', withRules([at(high, 'ironRisk'), special({ when: { sex: 'MALE' } })]))).toEqual([])
    expect(listFound('blocks', withRules([at(low, 'ironRisc')]))).toEqual([
      '{ | No product has both labIron and ironRisc. Did you mean "ironRisk"?',
    ])
  })
})

describe('circumstance', () => {
  const answers = { age: { exclusiveMaximum: 10 } }
  const circumstances = ['UNDER10', 'OVER51'].map((is) => ({ name: 'ageGroup', is, people: 'people', answers }))
  const known = { questionnaire: { circumstances } }
  it('must exist in the test, and lead to the text that is named for it', () => {
    expect(listFound('circumstance', withRules([special({ when: { ageGroup: 'UNDER10' } })], known))).toEqual([])
    expect(listFound('circumstance', withRules([special({ when: { ageGroup: 'OVER5' } })], known))).toEqual([
      '"when": { | There is no ageGroup "OVER5" in this test. Expected one of: UNDER10, OVER51.',
    ])
    expect(listFound('circumstance', withRules([special({ when: { history: 'UNDER10' } })], known))).toHaveLength(1)
    expect(listFound('circumstance', withRules([below(10, { when: { ageGroup: 'UNDER10' } })], known))).toEqual([
      '"when": { | ageGroup UNDER10 leads to "CONTENT_LOW", but the text "CONTENT_LOW_UNDER_10" is named for it. Correct the text that the rule picks, or the ageGroup that it asks for.',
    ])
    expect(listFound('circumstance', withRules([below(10, { when: { sex: 'MALE' } })]))).toEqual([])
  })

  it('must be written, for a sample or a reason, as in the id of its text', () => {
    const at = (when: object, contentId: string) =>
      changeJson(iron, ({ interpretationRanges: [first] }) =>
        Object.assign(first, { contentIds: ['CONTENT_LOW', contentId], contentRules: [{ contentId, when }] }),
      )
    const edta = 'CONTENT_LOW_EDTA'
    const dvt = 'CONTENT_LOW_HISTORY_OF_DVT'
    expect(listFound('circumstance', at({ sample: 'EDTA' }, edta))).toEqual([])
    expect(listFound('circumstance', at({ reason: 'historyOfDvt' }, dvt))).toEqual([])
    for (const [name, value, id] of [
      ['sample', 'EDTX', edta],
      ['sample', 'edta', edta],
      ['sample', 'DTA', edta],
      ['reason', 'historyOfDVT', dvt],
      ['reason', 'historyOfDvts', dvt],
    ] as const)
      expect(listFound('circumstance', at({ [name]: value }, id))).toEqual([
        expect.stringMatching(
          `^"when": { \\| "${id}" is not named for the ${name} "${value}"\\. Correct the text that the rule picks, or the ${name} that it asks for\\. A ${name} is written as`,
        ),
      ])
  })

  it('must exist, for a sex, in rules, bands and findings', () => {
    const when = { sex: 'MAIL' }
    for (const changes of [
      withRules([special({ when })]),
      withRules([special({ band: { when, exclusiveMaximum: 10 } })]),
      changeJson(iron, ({ interpretationRanges: [first] }) => (first['band'] = [{ when, exclusiveMaximum: 50 }])),
      changeJson(iron, ({ incidentalRanges: [one] }) => Object.assign(one, { when })),
    ])
      expect(listFound('circumstance', changes)).toEqual([
        expect.stringMatching(/\| There is no sex "MAIL" in this test. (Did you mean "MALE"|Expected one of: FEMALE)/),
      ])
  })

  it('must be a state that not-offered.json names, if that file exists', () => {
    const [inState, elsewhere] = ['MA', 'ZZ'].map((state) => withRules([special({ when: { state } })]))
    const notOffered = { 'not-offered.json': readFileSync('content/not-offered.json', 'utf8') }
    expect(listFound('circumstance', { ...inState, ...notOffered }, iron)).toEqual([])
    expect(listFound('circumstance', { ...elsewhere, ...notOffered }, iron)).toEqual([
      expect.stringContaining('There is no state "ZZ" in this test.'),
    ])
    expect(listFound('circumstance', elsewhere!)).toEqual([])
  })
})
