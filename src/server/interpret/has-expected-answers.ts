import type { Questionnaire, QuestionnaireAnswers } from '../../../schemas/message-types.ts'
import { isWithinLimits } from '../../catalogue/band.ts'
import type { AnswerCriterion, AnswerCriteria, Band } from '../../catalogue/catalogue.ts'

/** The answers by their names in the content (answers.schema.json); an answer to a question that was not asked is absent. */
export type FlatAnswers = Readonly<Record<string, boolean | number | string | readonly string[] | undefined>>

/** Converts answers to those that content names. Rounds years down, so 10 years and some months are 10 years. */
export function flattenAnswers({ activity, smoking, ...answers }: QuestionnaireAnswers): FlatAnswers {
  const { moderate, vigorous, strengthDaysPerWeek } = activity
  return {
    ...answers,
    smoking: smoking.status,
    cigarettesPerDay: floor(smoking.cigarettesPerDay),
    yearsSmoked: floor(smoking.yearsSmoked),
    yearsSinceQuitting: floor(smoking.yearsSinceQuitting),
    moderateDaysPerWeek: moderate.daysPerWeek,
    moderateMinutesPerDay: moderate.minutesPerDay,
    vigorousDaysPerWeek: vigorous.daysPerWeek,
    vigorousMinutesPerDay: vigorous.minutesPerDay,
    strengthDaysPerWeek,
  }
}

function floor(count: number | undefined): number | undefined {
  return count && Math.floor(count)
}

/** Finds the number from which a measure is read, such as `riskScores.chd` or `drinksPerWeek`; `undefined` if it was left out. */
export function findNumericAnswer({ answers, riskScores }: Questionnaire, name: string): number | undefined {
  const [first = '', score] = name.split('.')
  const values: FlatAnswers = score === undefined ? flattenAnswers(answers) : { ...riskScores }
  const value = values[score ?? first]
  return typeof value === 'number' ? value : undefined
}

/** Whether the answers meet the criteria; `otherwise` alone is never met. */
export function hasExpectedAnswers(expected: AnswerCriteria, answers: FlatAnswers): boolean {
  if (expected === 'otherwise') return false
  const conditions = isList(expected) ? expected : [expected]
  return conditions.some((condition) =>
    Object.entries(condition).every(([name, wanted]) => isExpectedAnswer(wanted, answers[name])),
  )
}

function isExpectedAnswer(criterion: AnswerCriterion[string], answer: FlatAnswers[string]): boolean {
  if (answer === undefined) return false
  if (typeof criterion === 'boolean') return answer === criterion
  if (isListOfWords(criterion)) return [answer].flat().some((each) => criterion.includes(String(each)))
  return typeof answer === 'number' && isWithinLimits(criterion, answer)
}

function isList(expected: AnswerCriterion | readonly AnswerCriterion[]): expected is readonly AnswerCriterion[] {
  return Array.isArray(expected)
}

function isListOfWords(wanted: readonly string[] | Band): wanted is readonly string[] {
  return Array.isArray(wanted)
}
