import type { Source } from '../../catalogue/source.ts'

/** content/figures.json: numbers of general guidance, by name. */
export interface FiguresFile {
  readonly figures: Readonly<
    Record<
      string,
      {
        readonly value: number | string
        readonly unit?: string
        /** The side of the number that is meant; both if texts name both. */
        readonly is?: FigureDirection | readonly FigureDirection[]
        /** The limit of a test that the number must equal, such as `labGlucose.CRITICAL_HIGH.minimum`. */
        readonly limit?: string
        readonly requiredIn?: readonly string[]
        readonly source?: Source & { readonly quote?: string }
      }
    >
  >
}

/** The side of a figure that is meant. */
export type FigureDirection = 'or more' | 'over' | 'or less' | 'under' | 'about'
