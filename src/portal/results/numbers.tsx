import { NumberText } from './number-text.tsx'
import type { NumberWithUnit } from './range-bar/range-bar-model.ts'
import { appendUnit } from './result-words.ts'

/** Numbers with their units in a line or a cell, separated by commas. */
export function Numbers({ numbers, isStrong = false }: { numbers: readonly NumberWithUnit[]; isStrong?: boolean }) {
  return numbers.map(({ text, unit }, at) => (
    <span key={text}>
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
