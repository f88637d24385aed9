import { NumberText } from './number-text.tsx'
import type { FormattedQuantity } from './range-bar/range-bar-model.ts'
import { appendUnit } from './result-words.ts'

/** Numbers with their units in a line or a cell, separated by commas. */
export function Numbers({ numbers, isStrong = false }: { numbers: readonly FormattedQuantity[]; isStrong?: boolean }) {
  return numbers.map(({ text, unit }, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- The numbers of a result keep their order, and two may be equal.
    <span key={at}>
      {at > 0 && ', '}
      {isStrong ? (
        <strong>
          <NumberText text={text} />
        </strong>
      ) : (
        <NumberText text={text} />
      )}
      {appendUnit('', unit)}
    </span>
  ))
}
