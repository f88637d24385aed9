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

/** The colour of a range. */
export function displayStyleOf(range: InterpretationRange): DisplayStyle {
  return (Object.hasOwn(styles, range.displayedStyle) && styles[range.displayedStyle]) || 'grey'
}
