import type { InterpretationRange } from '../../catalogue/catalogue.ts'

/** The colour of a result: its range's, or grey where it has none (pending, or a style that the portal does not know). */
export type DisplayStyle = 'green' | 'yellow' | 'orange' | 'red' | 'cyan' | 'grey'

const styles: Readonly<Record<string, DisplayStyle>> = {
  Green: 'green',
  Yellow: 'yellow',
  Orange: 'orange',
  Red: 'red',
  Cyan: 'cyan',
}

const rangesWithoutResult = new Set(['TEST_NOT_PERFORMED', 'UNABLE_TO_CALCULATE', 'UNABLE_TO_EVALUATE'])

/** The colour of a range. */
export function displayStyleOf(range: InterpretationRange): DisplayStyle {
  return (Object.hasOwn(styles, range.displayedStyle) && styles[range.displayedStyle]) || 'grey'
}

/** Whether the range says something about the body, and not only why there is no result. */
export function isUsable(range: InterpretationRange): boolean {
  return !rangesWithoutResult.has(range.rangeId)
}
