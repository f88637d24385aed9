import type { AnswerCriteria, Band } from '../../catalogue/catalogue.ts'

/** Whether answers are a band of ages alone. */
export function isAgeBand(answers: AnswerCriteria): answers is { readonly age: Band } {
  return typeof answers === 'object' && Object.keys(answers).join() === 'age'
}
