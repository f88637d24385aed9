import { expect, it } from 'vitest'
import type { AnswerCriteria } from '../../src/catalogue/catalogue.ts'
import { evaluateBySexAndAge } from '../../src/catalogue/evaluate-by-sex-and-age.ts'

const manOf40: AnswerCriteria = { sex: ['MALE'], age: { minimum: 40 } }
const young: AnswerCriteria = [{ menopause: ['NOT_YET'] }, { age: { exclusiveMaximum: 40 }, sex: ['MALE'] }]

it.each<[string, AnswerCriteria, { sex?: string; age?: number }, boolean | undefined]>([
  ['both as asked', manOf40, { sex: 'MALE', age: 40 }, true],
  ['another age', manOf40, { sex: 'MALE', age: 39 }, false],
  ['another sex', manOf40, { sex: 'FEMALE', age: 61 }, false],
  ['another sex alone', manOf40, { sex: 'FEMALE' }, false],
  ['an age that is not known', manOf40, { sex: 'MALE' }, undefined],
  ['one of several conditions', young, { sex: 'MALE', age: 39 }, true],
  ['a condition that asks for something else', young, { sex: 'MALE', age: 61 }, undefined],
  ['nothing else fits', 'otherwise', { sex: 'MALE', age: 61 }, undefined],
])('%s', (_, answers, person, decided) => {
  expect(evaluateBySexAndAge(answers, person)).toBe(decided)
})
