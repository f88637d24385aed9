import type { AnswerCriteria, Band } from './catalogue.ts'
import { isInBand } from './band.ts'

/** What is known of a person; what is not known decides nothing. */
interface SexAndAge {
  readonly sex?: string | undefined
  /** In years. */
  readonly age?: number | undefined
}

/**
 * Whether sex and age alone make one of the conditions true, or none of them possible; undefined where it depends on anything else
 * that is asked for.
 */
export function decideBySexAndAge(answers: AnswerCriteria, { sex, age }: SexAndAge): boolean | undefined {
  if (answers === 'otherwise') return undefined
  const conditions = [answers].flat().map((condition) =>
    Object.entries(condition).map(([asked, wanted]) => {
      if (asked === 'sex' && sex !== undefined) return Array.isArray(wanted) && wanted.includes(sex)
      return asked === 'age' && age !== undefined ? isInBand(wanted as Band, age) : undefined
    }),
  )
  if (conditions.some((parts) => parts.every((part) => part === true))) return true
  return conditions.every((parts) => parts.includes(false)) ? false : undefined
}
