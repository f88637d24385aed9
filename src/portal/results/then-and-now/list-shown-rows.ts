import type { DatedValue } from './then-and-now-model.ts'

/** How many values are in view: the one that is read and the last that it is compared with. */
const shownCount = 2

/** Which values are in view before the others are asked for; all where no two can be compared. */
export function listShownRows(values: readonly DatedValue[]): readonly number[] {
  const rows = values.map((_, row) => row)
  const joined = rows.filter((row) => values[row]!.separation === undefined && values[row]!.otherTest === undefined)
  return joined.length < shownCount ? rows : joined.slice(0, shownCount)
}
