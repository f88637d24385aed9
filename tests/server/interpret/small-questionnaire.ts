import type { Questionnaire, QuestionnaireAnswers, RiskScores } from '../../../schemas/message-types.ts'

/** Answers with nothing to report, except for what a test says. */
export function answersWith(change: Partial<QuestionnaireAnswers> = {}): QuestionnaireAnswers {
  const { menopause, ...answers }: QuestionnaireAnswers = {
    age: 45,
    sex: 'FEMALE',
    menopause: 'NOT_YET',
    histories: [],
    familyHistories: [],
    smoking: { status: 'NEVER' },
    isExposedToSmoke: false,
    drinksPerWeek: 0,
    activity: {
      moderate: { daysPerWeek: 0, minutesPerDay: 0 },
      vigorous: { daysPerWeek: 0, minutesPerDay: 0 },
      strengthDaysPerWeek: 0,
    },
    highFatFoodsPerDay: 0,
    ...change,
  }
  return { ...answers, ...(answers.sex === 'FEMALE' && menopause !== undefined && { menopause }) }
}

/** The same score for every condition. */
export function scoresOf<Score>(score: Score): Record<keyof RiskScores, Score> {
  return { chd: score, chf: score, stroke: score, diabetes: score, copd: score, lungCancer: score }
}

/** A questionnaire with these answers, and the same score for every condition. */
export function questionnaireWith(change: Partial<QuestionnaireAnswers> = {}, score = 10): Questionnaire {
  return { answers: answersWith(change), riskScores: scoresOf(score) }
}
