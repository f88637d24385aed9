import type { Source } from '../../../catalogue/source.ts'
import type { EditableLimit, LimitChangeRequest, LimitDraft, LimitOrigin, LimitPlace } from '../../model/limits.ts'
import { toCitation } from '../simplify-source.ts'

/** The fields of the form; `limit` is the place among the limits of the test. */
export interface LimitValues extends Omit<LimitDraft, 'test' | 'base' | 'alsoFor'> {
  limit: string
  alsoFor: string[]
}

/** The fields for an unchanged limit: with the tests that are other forms of this one and have the same limit, and without a source. */
export function toLimitValues(limits: readonly EditableLimit[], at: number): LimitValues {
  const { value = 0, others = [] } = limits[at] ?? {}
  const alsoFor = others.filter((one) => one.isTwin && one.value === value).map(({ id }) => id)
  return { limit: String(at), value, alsoFor, origin: '', name: '', words: '' }
}

/** The name under which a draft of a limit is kept. */
export function createLimitKey(test: string, { measure, when, lower, upper }: LimitPlace): string {
  return JSON.stringify([test, measure, when, lower, upper])
}

/** The draft to store for the fields; undefined if nothing was written in them. */
export function toLimitDraft(
  test: string,
  limits: readonly EditableLimit[],
  values: LimitValues,
): LimitDraft | undefined {
  const { limit, ...fields } = values
  const untouched = toLimitValues(limits, Number(limit))
  if (JSON.stringify({ ...untouched, ...values }) === JSON.stringify(untouched)) return undefined
  return { ...fields, test, base: limits[Number(limit)]?.value ?? 0 }
}

/** The fewest words of a reason for a limit. */
const minReasonWords = 4

/** The errors in a source's origin, name and words; null if there is none. */
export const sourceErrors = {
  origin: (value: LimitOrigin) => (value === '' ? 'Choose where the new limit comes from.' : null),
  name(value: string, { origin }: LimitValues): string | null {
    if (origin === 'clinic' && value.trim() === '') return 'Say who decided it, and when.'
    if (origin === 'guideline' && !/\b(?:19|20)\d\d\b/.test(value)) return 'Name the guideline, with its year.'
    if (origin === 'spec' && !/§|section \d/i.test(value))
      return 'Name the section, such as “Lab content specification, section 4 (LDL)”.'
    return null
  },
  words(value: string, { origin }: LimitValues): string | null {
    if (origin === '' || origin === 'spec' || value.trim().split(/\s+/).length >= minReasonWords) return null
    if (origin === 'clinic') return `Say why, in ${minReasonWords} words or more.`
    return `Say what ${origin === 'guideline' ? 'it says' : 'you assume, and why'}, in ${minReasonWords} words or more.`
  },
}

/** The first thing that is still to be written or chosen; undefined if nothing is missing. */
export function findFirstFault(values: LimitValues): string | undefined {
  return (
    sourceErrors.origin(values.origin) ??
    sourceErrors.name(values.name, values) ??
    sourceErrors.words(values.words, values) ??
    undefined
  )
}

/** Whether the new number leaves some values to both ranges; an empty field does not count as a number. */
export function isPossible({ lowest, highest }: EditableLimit, { value }: Pick<LimitValues, 'value'>): boolean {
  return typeof value !== 'number' || (value >= lowest && value <= highest)
}

/**
 * The change that the fields describe; undefined if the limit is unchanged or the number is impossible. A source that is not written yet
 * stays empty.
 */
export function toLimitRequest(
  test: string,
  limit: EditableLimit,
  values: LimitValues,
): LimitChangeRequest | undefined {
  const { value, alsoFor } = values
  const { measure, when, lower, upper } = limit
  if (typeof value !== 'number' || limit.obstacle !== undefined || !isPossible(limit, values)) return undefined
  const others = limit.others.filter(({ id }) => alsoFor.includes(id))
  if (value === limit.value && others.every((one) => one.value === value)) return undefined
  return {
    test,
    limit: { measure, when, lower, upper },
    value,
    alsoFor: others.map(({ id }) => id),
    source: toSource(values),
  }
}

/**
 * A number without a section of the specification is an assumption, even if the clinic or a guideline says it, because a clinician confirms
 * it.
 */
function toSource({ origin, name, words }: LimitValues): Source {
  const [named, said] = [name.trim(), words.trim()]
  if (origin === 'spec' && named !== '') return { spec: toCitation(named), ...(said !== '' && { note: said }) }
  if (origin === 'clinic' && named !== '') return { assumption: `Our clinic's decision (${named}): ${said}` }
  if (origin === 'guideline' && named !== '') return { assumption: `Guideline (${named}): ${said}` }
  return { assumption: said || 'The source is not written yet.' }
}
