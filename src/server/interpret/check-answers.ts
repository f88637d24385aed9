import type { Questionnaire } from '../../../schemas/message-types.ts'
import type { DefinitionCatalogue } from '../../catalogue/catalogue.ts'
import { flattenAnswers, findNumericAnswer, hasExpectedAnswers } from './has-expected-answers.ts'
import { createUnexpectedValueProblem, type MessageProblem } from './message-problem.ts'
import { listQuestionnaireInterpretations } from './to-questionnaire-measurements.ts'

/** Finds answers that the schema allows but other answers contradict. */
export function checkAnswers({ answers }: Questionnaire): MessageProblem[] {
  const { age, sex, menopause, smoking } = answers
  const problems: MessageProblem[] = []
  const refuse = (pointer: string, unexpected: string, expected: string): void => {
    problems.push(createUnexpectedValueProblem(pointer, unexpected, expected))
  }
  if (sex === 'FEMALE' && menopause === undefined)
    refuse('/answers', 'woman without a menopause answer', 'one of NOT_YET, PAST, UNKNOWN')
  if (sex === 'MALE' && menopause !== undefined) refuse('/answers/menopause', 'menopause answer for a man', 'none')
  const { yearsSmoked = 0, yearsSinceQuitting = 0 } = smoking
  if (Math.floor(yearsSmoked + yearsSinceQuitting) > age)
    refuse('/answers/smoking', 'first cigarette before birth', 'no more years than the age')
  return problems
}

/** Finds scores that were left out although the answers do not determine them. */
export function checkMissingScores(catalogue: DefinitionCatalogue, questionnaire: Questionnaire): MessageProblem[] {
  const answers = flattenAnswers(questionnaire.answers)
  return listQuestionnaireInterpretations(catalogue)
    .flatMap(({ measures }) => measures)
    .flatMap(({ answer, fixedAt }) => {
      const isKnown = answer === undefined || findNumericAnswer(questionnaire, answer) !== undefined
      if (isKnown || (fixedAt && hasExpectedAnswers(fixedAt.answers, answers))) return []
      const score = answer.replace(/^riskScores\./, '')
      return [{ pointer: '/riskScores', reason: `Missing score ${score}, expected a number from 0 to 100` }]
    })
}
