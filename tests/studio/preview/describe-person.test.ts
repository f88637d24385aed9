import { expect, it } from 'vitest'
import type { InterpretationDefinition } from '../../../src/catalogue/catalogue.ts'
import { listDecidingCircumstances, describePerson } from '../../../src/studio/preview/describe-person.ts'

const ferritin = {
  name: 'Ferritin',
  measures: [{ key: 'ferritin', decimals: 1 }],
  unit: { ucum: 'ng/mL' },
  arrowFormat: { labelFormat: 'ng/mL' },
  interpretationRanges: [{ bands: [{ when: { sex: 'MALE' } }, { when: { sex: 'FEMALE' } }] }, { bands: [] }],
  questionnaire: { circumstances: [{ name: 'age', is: 'OVER', people: 'people of 55 or more' }] },
} as unknown as InterpretationDefinition
const pressure = {
  ...ferritin,
  measures: [
    { key: 'upper', decimals: 0, label: 'Upper' },
    { key: 'lower', decimals: 0, label: 'Lower' },
  ],
  unit: { ucum: 'mm[Hg]' },
  arrowFormat: { labelFormat: 'mmHg' },
  interpretationRanges: [],
} as unknown as InterpretationDefinition

it('describes a person by sex and other circumstances, with the number as it is shown', () => {
  const words = (circumstances: Readonly<Record<string, string>>) =>
    describePerson(ferritin, { values: { ferritin: 11 }, circumstances })
  expect(words({ sex: 'FEMALE' })).toBe('a woman with 11.0 ng/mL')
  expect(words({ sex: 'MALE', age: 'OVER' })).toBe('a man of 55 or more with 11.0 ng/mL')
  expect(words({})).toBe('a person with 11.0 ng/mL')
  expect(describePerson(ferritin, { values: {}, circumstances: { state: 'MA' } })).toBe('a person in MA')
})

it('names each of several numbers, including one without a unit', () => {
  const values = { upper: 118, lower: 76 }
  expect(describePerson(pressure, { values, circumstances: {} })).toBe('a person with Upper 118 mmHg and Lower 76 mmHg')
  const score = { ...ferritin, unit: { ucum: '1' }, arrowFormat: { labelFormat: '', valuePrefix: '' } }
  expect(describePerson(score, { values: { ferritin: 4 }, circumstances: {} })).toBe('a person with Ferritin 4.0')
})

it('knows the circumstances that limits depend on', () => {
  expect(listDecidingCircumstances(ferritin)).toEqual(['sex'])
  expect(listDecidingCircumstances(pressure)).toEqual([])
})
