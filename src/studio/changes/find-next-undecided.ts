import type { Review } from '../content/use-reviews.ts'
import type { ContentDiffItem } from '../model/changes-document.ts'

/** The place of the next change that has no decision, apart from the one at `at`; from the end on, of the first. */
export function findNextUndecided(
  items: readonly ContentDiffItem[],
  at: number,
  getReview: (item: ContentDiffItem) => Review,
): number | undefined {
  const open = items.flatMap((item, place) => (place !== at && getReview(item).decision === undefined ? [place] : []))
  return open.find((place) => place > at) ?? open[0]
}

/** Leads the eye and the focus to what was decided, once it is drawn. */
export function showDecisions(): void {
  requestAnimationFrame(() => {
    const heading = document.querySelector<HTMLElement>('#decisions')
    heading?.scrollIntoView({ block: 'center' })
    heading?.focus({ preventScroll: true })
  })
}
