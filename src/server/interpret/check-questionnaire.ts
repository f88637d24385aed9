import { Ajv2020 } from 'ajv/dist/2020.js'
import type { Questionnaire } from '../../../schemas/message-types.ts'
import schema from '../../../schemas/questionnaire.schema.json'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { describeSchemaError, isPrimaryError } from './describe-schema-error.ts'
import { matchesAnswers, flattenAnswers, findNumber } from './matches-answers.ts'
import { listQuestionnaireDefinitions } from './to-questionnaire-measurements.ts'
import { createProblem, type Problem } from './problem.ts'

/** A questionnaire that cannot be read; the message lists every place. */
export class QuestionnaireError extends Error {
  override readonly name = 'QuestionnaireError'
}

const validate = new Ajv2020({ allErrors: true, verbose: true }).compile<Questionnaire>(schema)

/**
 * Takes what was handed in for a health questionnaire.
 *
 * @throws {QuestionnaireError} with a line for each answer that is missing, out of bounds or at odds with another.
 */
export function checkQuestionnaire(catalogue: Catalogue, data: unknown): Questionnaire {
  const problems = validate(data)
    ? [...checkAnswers(data), ...checkMissingScores(catalogue, data)].map(
        ({ pointer, reason }) => `${pointer}: ${reason}`,
      )
    : (validate.errors ?? []).filter(isPrimaryError).map(describeSchemaError)
  if (problems.length > 0) throw new QuestionnaireError(problems.join('\n'))
  return data as Questionnaire
}

/** Each answer that the schema allows and another answer contradicts. */
export function checkAnswers({ answers }: Questionnaire): Problem[] {
  const { age, sex, menopause, smoking } = answers
  const problems: Problem[] = []
  const refuse = (pointer: string, unexpected: string, expected: string): void => {
    problems.push(createProblem(pointer, unexpected, expected))
  }
  if (sex === 'FEMALE' && menopause === undefined)
    refuse('/answers', 'woman without a menopause answer', 'one of NOT_YET, PAST, UNKNOWN')
  if (sex === 'MALE' && menopause !== undefined) refuse('/answers/menopause', 'menopause answer for a man', 'none')
  const { yearsSmoked = 0, yearsSinceQuitting = 0 } = smoking
  if (Math.floor(yearsSmoked + yearsSinceQuitting) > age)
    refuse('/answers/smoking', 'first cigarette before birth', 'no more years than the age')
  return problems
}

/** Each score that was left out, though the answers do not fix it. */
export function checkMissingScores(catalogue: Catalogue, questionnaire: Questionnaire): Problem[] {
  const answers = flattenAnswers(questionnaire.answers)
  return listQuestionnaireDefinitions(catalogue)
    .flatMap(({ measures }) => measures)
    .flatMap(({ answer, fixedAt }) => {
      const isKnown = answer === undefined || findNumber(questionnaire, answer) !== undefined
      if (isKnown || (fixedAt && matchesAnswers(fixedAt.answers, answers))) return []
      const score = answer.replace(/^riskScores\./, '')
      return [{ pointer: '/riskScores', reason: `Missing score ${score}, expected a number from 0 to 100` }]
    })
}
