import type { Urgency } from '../../catalogue/catalogue.ts'
import type { RangeFile, UrgencyFile } from '../parse/content-file.ts'

/** The urgency that a range names, else the one that urgency.json gives its color, or a range without a result. */
export function usualUrgency(
  { urgency, outcome, displayedStyle }: RangeFile,
  urgencies: Partial<UrgencyFile>,
): Urgency | undefined {
  if (urgency !== undefined) return urgency
  const usual = Object.entries(urgencies).find(([, each]) =>
    outcome === 'no-result' ? each.withoutResult === true : each.colors?.includes(displayedStyle),
  )
  return usual?.[0] as Urgency | undefined
}
