import { describe, expect, it } from 'vitest'
import { listQuestionnaireProblems } from '../ingest/list-questionnaire-problems.ts'
import { questionnaireWith } from './small-questionnaire.ts'

const { answers, riskScores } = questionnaireWith()
const { menopause: _, ...withoutMenopause } = answers
const { diabetes: __, copd: ___, ...withoutFixed } = riskScores
const smokes = (smoking: object) => ({ answers: { ...answers, smoking }, riskScores })

describe('a questionnaire in a message', () => {
  it.each<[string, unknown]>([
    ['a woman', questionnaireWith()],
    ['a man, who is not asked about menopause', questionnaireWith({ sex: 'MALE' })],
    ['a past smoker', questionnaireWith({ smoking: { status: 'PAST', yearsSmoked: 10.5, yearsSinceQuitting: 0 } })],
    [
      'a smoker since birth',
      questionnaireWith({ smoking: { status: 'CURRENT', cigarettesPerDay: 1, yearsSmoked: 45 } }),
    ],
    [
      'scores that histories fix',
      { answers: { ...answers, histories: ['diabetes', 'copd'] }, riskScores: withoutFixed },
    ],
    ['self-reported numbers', { ...questionnaireWith(), isSelfReported: true }],
  ])('is accepted for %s', (_name, data) => {
    expect(listQuestionnaireProblems(data)).toEqual([])
  })

  it.each([
    [
      'an age',
      { answers: { ...answers, age: 17 }, riskScores },
      '/answers/age: Unexpected number, expected at least 18',
    ],
    [
      'a condition that is not asked for',
      { answers: { ...answers, histories: ['gout'] }, riskScores },
      '/answers/histories/0: Unexpected text, expected one of atrialFibrillation, coronaryHeartDisease, heartFailure, heartValveDisease, stroke, diabetes, copd, asthma, lungCancer',
    ],
    [
      'a missing answer',
      { answers: { ...answers, drinksPerWeek: undefined }, riskScores },
      '/answers/drinksPerWeek: Missing property drinksPerWeek',
    ],
    [
      'half a drink',
      { answers: { ...answers, drinksPerWeek: 0.5 }, riskScores },
      '/answers/drinksPerWeek: Unexpected number, expected a whole number',
    ],
    [
      'a score',
      { answers, riskScores: { ...riskScores, chd: 101 } },
      '/riskScores/chd: Unexpected number, expected at most 100',
    ],
    [
      'a score that nothing fixes',
      { answers, riskScores: withoutFixed },
      '/riskScores: Missing score diabetes, expected a number from 0 to 100\n/riskScores: Missing score copd, expected a number from 0 to 100',
    ],
    [
      'a woman who was not asked about menopause',
      { answers: withoutMenopause, riskScores },
      '/answers: Unexpected woman without a menopause answer, expected one of NOT_YET, PAST, UNKNOWN',
    ],
    [
      'a man past menopause',
      { answers: { ...answers, sex: 'MALE' }, riskScores },
      '/answers/menopause: Unexpected menopause answer for a man, expected none',
    ],
    [
      'cigarettes of a person who never smoked',
      smokes({ status: 'NEVER', cigarettesPerDay: 5 }),
      '/answers/smoking/cigarettesPerDay: Unexpected number, expected no value: those next to it rule it out',
    ],
    [
      'years smoked by a person who never did',
      smokes({ status: 'NEVER', yearsSmoked: 5 }),
      '/answers/smoking/yearsSmoked: Unexpected number, expected no value: those next to it rule it out',
    ],
    [
      'years since quitting of a current smoker',
      smokes({ status: 'CURRENT', cigarettesPerDay: 5, yearsSmoked: 5, yearsSinceQuitting: 1 }),
      '/answers/smoking/yearsSinceQuitting: Unexpected number, expected no value: those next to it rule it out',
    ],
    [
      'a past smoker who does not say since when',
      smokes({ status: 'PAST', yearsSmoked: 5 }),
      '/answers/smoking/yearsSinceQuitting: Missing property yearsSinceQuitting',
    ],
    [
      'more years of smoking than of life',
      smokes({ status: 'PAST', yearsSmoked: 30, yearsSinceQuitting: 16 }),
      '/answers/smoking: Unexpected first cigarette before birth, expected no more years than the age',
    ],
  ])('is refused because of %s, with its place', (_name, data, message) => {
    expect(listQuestionnaireProblems(data).join('\n')).toBe(message)
  })
})
