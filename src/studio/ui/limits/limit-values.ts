import type { EditableLimit, LimitChangeRequest } from '../../model/limits.ts'

/** The fields of the form; `limit` is the place among the limits of the test. */
export interface LimitValues {
  limit: string
  value: number | string
  alsoFor: string[]
  isFromSpec: 'yes' | 'no'
  spec: string
  words: string
}

/** The change that the fields ask for; undefined where the limit is as it was. A source that is not written yet is left open. */
export function toLimitRequest(
  test: string,
  limit: EditableLimit,
  { value, alsoFor, isFromSpec, spec, words }: LimitValues,
): LimitChangeRequest | undefined {
  const { measure, when, lower, upper } = limit
  if (typeof value !== 'number' || limit.obstacle !== undefined) return undefined
  const others = limit.others.filter(({ id }) => alsoFor.includes(id))
  if (value === limit.value && others.every((one) => one.value === value)) return undefined
  const note = words.trim()
  return {
    test,
    limit: { measure, when, lower, upper },
    value,
    alsoFor: others.map(({ id }) => id),
    source:
      isFromSpec === 'yes' && spec.trim() !== ''
        ? { spec: spec.trim(), ...(note !== '' && { note }) }
        : { assumption: note || 'The source is not written yet.' },
  }
}
