import { colorRank } from '../../catalogue/band.ts'
import type { InterpretationRange, RangeColor } from '../../catalogue/catalogue.ts'

/** The color of a result: that of its range, or gray if it has none (pending, or a style unknown to the portal). */
export type ResultColor = Lowercase<RangeColor> | 'gray'

const ranks = new Map(Object.entries(colorRank).map(([color, rank]) => [color.toLowerCase() as ResultColor, rank]))

/** The color of a range. */
export function toRangeColor({ displayedStyle }: Pick<InterpretationRange, 'displayedStyle'>): ResultColor {
  const style = displayedStyle.toLowerCase() as ResultColor
  return ranks.has(style) ? style : 'gray'
}

/** The rank of a color by `colorRank`; gray has the lowest. */
export function getResultColorRank(style: ResultColor): number {
  return ranks.get(style) ?? colorRank.Cyan
}

/** The shade of each color: strong in the reader's own band, pale in the others. */
const shades = {
  own: { green: 5, yellow: 3, orange: 4, red: 7 },
  other: { green: 1, yellow: 1, orange: 1, red: 2 },
} as const satisfies Readonly<Record<string, Readonly<Partial<Record<ResultColor, number>>>>>

/** The fill of a band, on bars and in their keys; undefined for a color that bands do not use. */
export function toBandFill(style: ResultColor, isOwnBand: boolean): string | undefined {
  const shade = (shades[isOwnBand ? 'own' : 'other'] as Partial<Record<ResultColor, number>>)[style]
  return shade === undefined ? undefined : `var(--mantine-color-${style}-${shade})`
}
