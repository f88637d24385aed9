import type { AnswerCriteria, Band } from '../../catalogue/catalogue.ts'

/** Whether the criteria are nothing but an age band. */
export function isAgeBand(answers: AnswerCriteria): answers is { readonly age: Band } {
  return typeof answers === 'object' && Object.keys(answers).join() === 'age'
}
