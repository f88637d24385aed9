import type { OverviewRow } from '../model/documents.ts'

/** A column of the overview by which it can be sorted. */
export type SortKey = Exclude<keyof OverviewRow, 'id' | 'texts'>

/** The order of the tests: by a column, ascending or descending. */
export interface RowOrder {
  readonly key: SortKey
  readonly isDescending: boolean
}

/** Sorts the tests; equal ones stay in the order of the content, as all do without an order. `approved` sorts by the share of texts. */
export function sortRows(rows: readonly OverviewRow[], order: RowOrder | undefined): readonly OverviewRow[] {
  if (!order) return rows
  const sign = order.isDescending ? -1 : 1
  return rows.toSorted((one, other) => sign * compareCells(one, other, order.key))
}

function compareCells(one: OverviewRow, other: OverviewRow, key: SortKey): number {
  if (key === 'label') return one.label.localeCompare(other.label, 'en')
  if (key === 'approved') return computeShare(one) - computeShare(other)
  return one[key] - other[key]
}

function computeShare({ approved, texts }: OverviewRow): number {
  return texts === 0 ? 1 : approved / texts
}

/** The order after a press on a column's head: names ascend, numbers descend; another press reverses that. */
export function toggleOrder(order: RowOrder | undefined, key: SortKey): RowOrder {
  return { key, isDescending: order?.key === key ? !order.isDescending : key !== 'label' }
}
