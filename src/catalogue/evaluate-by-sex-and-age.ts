import type { AnswerCriteria } from './catalogue.ts'
import { isBand, isWithinLimits } from './band.ts'

/** The known facts about a person; an unknown fact decides nothing. */
interface SexAndAge {
  readonly sex?: string | undefined
  /** In years. */
  readonly age?: number | undefined
}

/**
 * Whether sex and age alone fulfill one of the conditions (true), or rule out all of them (false); undefined if it depends on
 * anything else.
 */
export function evaluateBySexAndAge(answers: AnswerCriteria, { sex, age }: SexAndAge): boolean | undefined {
  if (answers === 'otherwise') return undefined
  const conditions = [answers].flat().map((condition) =>
    Object.entries(condition).map(([asked, wanted]) => {
      if (asked === 'sex' && sex !== undefined) return Array.isArray(wanted) && wanted.includes(sex)
      return asked === 'age' && age !== undefined && isBand(wanted) ? isWithinLimits(wanted, age) : undefined
    }),
  )
  if (conditions.some((parts) => parts.every((part) => part === true))) return true
  return conditions.every((parts) => parts.includes(false)) ? false : undefined
}
