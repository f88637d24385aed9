import type { InterpretationRange } from '../../catalogue/catalogue.ts'

/** The color of a result: its range's, or grey where it has none (pending, or a style that the portal does not know). */
export type ResultColor = 'green' | 'yellow' | 'orange' | 'red' | 'cyan' | 'grey'

const styles: readonly ResultColor[] = ['green', 'yellow', 'orange', 'red', 'cyan']

/** The color of a range. */
export function toRangeColor({ displayedStyle }: Pick<InterpretationRange, 'displayedStyle'>): ResultColor {
  return styles.find((style) => style === displayedStyle.toLowerCase()) ?? 'grey'
}

/** The shade of each color in the reader's own band, which is strong, and in the others, which are pale. */
const shades = {
  own: { green: 5, yellow: 3, orange: 4, red: 7 },
  other: { green: 1, yellow: 1, orange: 1, red: 2 },
} as const satisfies Readonly<Record<string, Readonly<Partial<Record<ResultColor, number>>>>>

/** The fill of a band, on bars and in their keys; none for a color that no band has. */
export function toBandFill(style: ResultColor, isOwnBand: boolean): string | undefined {
  const shade = (shades[isOwnBand ? 'own' : 'other'] as Partial<Record<ResultColor, number>>)[style]
  return shade === undefined ? undefined : `var(--mantine-color-${style}-${shade})`
}
