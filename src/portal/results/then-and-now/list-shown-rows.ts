import type { DatedValue } from './then-and-now-model.ts'

/** How many values are visible: the current one and the last one that it is compared with. */
const shownCount = 2

/** The rows visible before "show all"; all rows if no two values can be compared. */
export function listShownRows(values: readonly DatedValue[]): readonly number[] {
  const rows = values.map((_, row) => row)
  const joined = rows.filter((row) => values[row]!.separation === undefined && values[row]!.otherSample === undefined)
  return joined.length < shownCount ? rows : joined.slice(0, shownCount)
}
