/** content/figures.json: numbers of general guidance, by name. */
export interface FiguresFile {
  readonly figures: Readonly<
    Record<
      string,
      {
        readonly value: number | string
        readonly unit?: string
        /** Which side of the number is meant; both where texts name both. */
        readonly is?: FigureDirection | readonly FigureDirection[]
        readonly requiredIn?: readonly string[]
        readonly source?: { readonly quote?: string }
      }
    >
  >
}

/** Which side of a figure is meant. */
export type FigureDirection = 'or more' | 'over' | 'or less' | 'under' | 'about'
