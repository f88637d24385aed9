import { capitalize } from '../../catalogue/words.ts'
import type { Urgency } from '../../catalogue/catalogue.ts'
import type { ChangedDegree } from '../model/changes-document.ts'
import { urgencyLabels } from './urgency-labels.ts'
import { useChanges } from '../content/use-sign-off-texts.ts'

/** Says how soon a text asks to act: in an editor's words, or, where the changes have other words for it, in those: "In the next few months (changed)". */
export function useUrgencyLabels(): (degree: Urgency) => string {
  const degrees = useChanges()?.degrees ?? []
  return (degree) => formatUrgencyLabel(degree, degrees)
}

/** The label of a degree among those that changed. */
export function formatUrgencyLabel(degree: Urgency, changed: readonly ChangedDegree[]): string {
  const found = changed.find((one) => one.degree === degree)
  return found ? `${capitalize(found.words)} (changed)` : urgencyLabels[degree]
}
