/** Where a definition comes from: a section of the specification, or an assumption and why. */
export type Source = { readonly spec: string; readonly note?: string } | { readonly assumption: string }

/** The code of a test or a number in LOINC: what laboratories and physicians' systems know it by. */
export interface Loinc {
  readonly code: string
  /** The code's long common name. */
  readonly display: string
  /** Where the code is published, and why it is the right one. */
  readonly source?: string
  /** In place of the source, what was assumed until a terminologist has looked. */
  readonly assumption?: string
}
