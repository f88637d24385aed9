import { capitalize } from '../../catalogue/words.ts'
import type { Urgency } from '../../catalogue/catalogue.ts'
import type { ChangedDegree } from '../model/changes-document.ts'
import { urgencyLabels } from './urgency-labels.ts'
import { useChanges } from '../content/use-sign-off-texts.ts'

/**
 * Returns a function that names a degree of urgency in an editor's words, or in the changed words if the changes have any: "In the next few
 * months (changed)".
 */
export function useUrgencyLabels(): (degree: Urgency) => string {
  const degrees = useChanges()?.degrees ?? []
  return (degree) => formatUrgencyLabel(degree, degrees)
}

/** The label of a degree among those that changed. */
export function formatUrgencyLabel(degree: Urgency, changed: readonly ChangedDegree[]): string {
  const found = changed.find((one) => one.degree === degree)
  return found ? `${capitalize(found.words)} (changed)` : urgencyLabels[degree]
}
