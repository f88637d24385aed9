import type { Review } from '../content/use-reviews.ts'
import type { ChangeItem } from '../model/changes-document.ts'

/** The index of the next change without a decision, other than the one at `at`; continues from the start after the last. */
export function findNextUndecided(
  items: readonly ChangeItem[],
  at: number,
  getReview: (item: ChangeItem) => Review,
): number | undefined {
  const open = items.flatMap((item, place) => (place !== at && getReview(item).decision === undefined ? [place] : []))
  return open.find((place) => place > at) ?? open[0]
}

/** Scrolls to the decisions and focuses them, once they are rendered. */
export function showDecisions(): void {
  requestAnimationFrame(() => {
    const heading = document.querySelector<HTMLElement>('#decisions')
    heading?.scrollIntoView({ block: 'center' })
    heading?.focus({ preventScroll: true })
  })
}
