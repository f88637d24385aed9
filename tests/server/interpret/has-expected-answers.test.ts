import { describe, expect, it } from 'vitest'
import type { AnswerCriteria } from '../../../src/catalogue/catalogue.ts'
import {
  hasExpectedAnswers,
  flattenAnswers,
  findNumericAnswer,
} from '../../../src/server/interpret/has-expected-answers.ts'
import { answersWith, questionnaireWith } from './small-questionnaire.ts'

describe('hasExpectedAnswers', () => {
  const answers = flattenAnswers(
    answersWith({
      age: 52,
      histories: ['copd'],
      smoking: { status: 'PAST', yearsSmoked: 10.9, yearsSinceQuitting: 5 },
    }),
  )

  it.each<[string, AnswerCriteria, boolean]>([
    ['every line holds', { sex: ['FEMALE'], age: { minimum: 52 } }, true],
    ['one line does not hold', { sex: ['FEMALE'], age: { exclusiveMinimum: 52 } }, false],
    ['one value of a list is enough', { histories: ['asthma', 'copd'] }, true],
    ['none of a list', { histories: ['asthma'] }, false],
    ['one of several conditions is enough', [{ sex: ['MALE'] }, { isExposedToSmoke: false }], true],
    ['parts of years are dropped', { yearsSmoked: { maximum: 10 } }, true],
    ['an answer that was not given fits nothing', { cigarettesPerDay: { maximum: 10 } }, false],
    ['an answer in words is in no band', { smoking: {} }, false],
    ['otherwise fits nothing by itself', 'otherwise', false],
  ])('%s', (_, expected, fits) => {
    expect(hasExpectedAnswers(expected, answers)).toBe(fits)
  })
})

describe('findNumericAnswer', () => {
  it('finds an answer or a score by its name', () => {
    const questionnaire = questionnaireWith({ drinksPerWeek: 3 }, 44)
    expect(findNumericAnswer(questionnaire, 'drinksPerWeek')).toBe(3)
    expect(findNumericAnswer(questionnaire, 'riskScores.copd')).toBe(44)
    expect(findNumericAnswer(questionnaire, 'riskScores.gout')).toBeUndefined()
    expect(findNumericAnswer(questionnaire, 'sex')).toBeUndefined()
  })
})
