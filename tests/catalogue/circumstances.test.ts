import { describe, expect, it } from 'vitest'
import {
  collectCircumstanceValues,
  describeCircumstances,
  listCircumstanceCombinations,
} from '../../src/catalogue/circumstances.ts'
import { bloodPressure, definition, ferritin, range, strokeRisk } from '../fixtures/small-catalogue.ts'

describe('collectCircumstanceValues', () => {
  it.each([
    ['bands', ferritin, { sex: ['FEMALE', 'MALE'] }],
    ['rules', strokeRisk, { ageGroup: ['OVER55'] }],
    ['numbers alone', bloodPressure, {}],
    [
      'findings',
      {
        ...bloodPressure,
        incidentalRanges: [{ incidentalId: 'left', when: { side: 'LEFT' }, isAppendedToContent: true }],
      },
      { side: ['LEFT'] },
    ],
    [
      'the axes of families',
      {
        ...bloodPressure,
        families: {
          ages: {
            flags: [],
            idPattern: 'CONTENT_{age}_{side}',
            axes: [
              { axis: 'age', values: ['OLD', 'YOUNG'], circumstance: 'ageGroup' },
              { axis: 'side', values: ['LEFT'] },
            ],
          },
        },
      },
      { ageGroup: ['OLD', 'YOUNG'] },
    ],
    [
      'the band of a rule, with those of bands, in the order of their values',
      definition(
        'iron',
        [{ key: 'iron', decimals: 0, domain: [0, 9] }],
        [
          range('LOW', 'Yellow', [{ when: { sex: 'MALE', sample: 'SERUM' }, maximum: 4 }], {
            contentRules: [{ contentId: 'CONTENT_LOW', band: { when: { sample: 'EDTA' }, maximum: 2 } }],
          }),
          range('NORMAL', 'Green', [{ when: { sex: 'FEMALE' }, minimum: 5 }]),
        ],
      ),
      { sex: ['FEMALE', 'MALE'], sample: ['EDTA', 'SERUM'] },
    ],
  ])('finds what %s ask for', (_, of, expected) => {
    expect(Object.fromEntries(collectCircumstanceValues(of))).toEqual(expected)
  })
})

describe('listCircumstanceCombinations', () => {
  it('includes combinations that leave a circumstance out, and starts with none', () => {
    const circumstances = new Map([
      ['sex', ['FEMALE', 'MALE']],
      ['state', ['MA']],
    ])
    expect(listCircumstanceCombinations(circumstances)).toEqual([
      {},
      { state: 'MA' },
      { sex: 'FEMALE' },
      { sex: 'FEMALE', state: 'MA' },
      { sex: 'MALE' },
      { sex: 'MALE', state: 'MA' },
    ])
    expect(listCircumstanceCombinations(new Map())).toEqual([{}])
  })
})

describe('describeCircumstances', () => {
  const asked = {
    questionnaire: {
      circumstances: [
        { name: 'ageGroup', is: 'UNDER55', people: 'people under 55', answers: {} },
        { name: 'ageGroup', is: 'OVER55', people: 'people of 55 or more', answers: {} },
        { name: 'sex', is: 'OTHER', people: 'people of another sex', answers: {} },
        { name: 'sample', is: 'OTHER', people: 'people with another sample', answers: {} },
      ],
    },
  }
  it.each([
    [undefined, ''],
    [{}, ''],
    [{ sex: 'MALE' }, 'men'],
    [{ sex: 'FEMALE' }, 'women'],
    [{ sex: 'OTHER' }, 'people of another sex'],
    [{ sample: 'OTHER' }, 'people with another sample'],
    [{ state: 'MA' }, 'people in MA'],
    [{ sample: 'EDTA' }, 'people with the sample “EDTA”'],
    [{ reason: 'stasisDermatitis' }, 'people with the reason “stasis dermatitis”'],
    [{ reason: 'historyOfDvt' }, 'people with the reason “history of DVT”'],
    [{ sex: 'MALE', ageGroup: 'OVER55' }, 'men and people of 55 or more'],
  ])('names the people for whom %j is true: %s', (when, words) => {
    expect(describeCircumstances(asked, when)).toBe(words)
  })

  it('works without a questionnaire', () => {
    for (const each of [{}, { questionnaire: {} }])
      expect(describeCircumstances(each, { ageGroup: 'OVER55' })).toBe('people with the age group “OVER55”')
  })
})
