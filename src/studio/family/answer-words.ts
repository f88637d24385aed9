import type { AnswerCondition, Answers } from '../../catalogue/catalogue.ts'
import { limitsOf } from '../bands/band-line.ts'

/** The answers that raise a flag, in words: "riskFactors.afib is yes". */
export function answerWords(answers: Answers | undefined): string {
  if (answers === undefined) return ''
  if (answers === 'otherwise') return 'no other answer fits'
  return [answers].flat().map(conditionWords).join(', or ')
}

function conditionWords(condition: AnswerCondition): string {
  return Object.entries(condition)
    .map(([key, value]) => {
      if (typeof value === 'boolean') return `${key} is ${value ? 'yes' : 'no'}`
      if (Array.isArray(value)) return `${key} is ${value.join(' or ')}`
      return `${key} is ${limitsOf(value as Parameters<typeof limitsOf>[0])}`
    })
    .join(' and ')
}
