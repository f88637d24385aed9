import type { InterpretationRange } from '../../catalogue/catalogue.ts'

/** The color of a result: its range's, or grey where it has none (pending, or a style that the portal does not know). */
export type DisplayStyle = 'green' | 'yellow' | 'orange' | 'red' | 'cyan' | 'grey'

const styles: readonly DisplayStyle[] = ['green', 'yellow', 'orange', 'red', 'cyan']

/** The color of a range. */
export function toRangeColor({ displayedStyle }: Pick<InterpretationRange, 'displayedStyle'>): DisplayStyle {
  return styles.find((style) => style === displayedStyle.toLowerCase()) ?? 'grey'
}

const shades: Readonly<Partial<Record<DisplayStyle, number>>> = { green: 2, yellow: 3, orange: 4, red: 7 }

/** The fill of a band, on bars and in their keys; none for a color that no band has. */
export function toBandFill(style: DisplayStyle): string | undefined {
  return shades[style] === undefined ? undefined : `var(--mantine-color-${style}-${shades[style]})`
}
