/** The source of a definition: a section of the specification, or an assumption and its reason. */
export type Source = { readonly spec: string; readonly note?: string } | { readonly assumption: string }

/** The LOINC code of a test or a number, by which laboratories and physicians' systems know it. */
export interface Loinc {
  readonly code: string
  /** The code's long common name. */
  readonly display: string
  /** Where the code is published, and why it is the right one. */
  readonly source?: string
  /** Instead of the source, what is assumed until a terminologist has checked it. */
  readonly assumption?: string
}
