import { expect, it } from 'vitest'
import { nameAxes } from '../../../src/compiler/link/name-axes.ts'
import type { FamilyFrontMatter, InterpretationFile } from '../../../src/compiler/parse/content-file.ts'

const family = (axis: string, values: readonly object[]) =>
  ({ axes: [{ axis, values }] }) as unknown as Pick<FamilyFrontMatter, 'axes'>
const test = (...circumstances: readonly object[]) =>
  ({ questionnaire: { circumstances } }) as unknown as InterpretationFile

it.each([
  ['as the circumstance says', { value: 'OVER55', people: 'older people' }, 'people of 55 or more'],
  ['else as the family says', { value: 'OVER90', people: 'people over 90' }, 'people over 90'],
  ['else by the phrase', { value: 'OVER90', phrase: 'over 90' }, 'people with age over 90'],
  ['else by the value', { value: 'OVER90' }, 'people with age OVER90'],
])('people with a value of an axis are called %s', (_, value, people) => {
  const known = test(
    { name: 'ageGroup', is: 'UNDER55', people: 'people under 55' },
    { name: 'ageGroup', is: 'OVER55', people: 'people of 55 or more' },
  )
  expect(nameAxes(family('age', [value]), known)).toEqual([{ axis: 'age', values: [{ value: value.value, people }] }])
})

it('men and women have names even if no words are given for them, and even in a test without a questionnaire', () => {
  const axes = family('sex', [{ value: 'FEMALE' }, { value: 'MALE' }])
  for (const each of [test(), { questionnaire: {} } as InterpretationFile, {} as InterpretationFile])
    expect(nameAxes(axes, each)[0]!.values.map(({ people }) => people)).toEqual(['women', 'men'])
})
