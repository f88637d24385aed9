import { compareStrings } from '../../catalogue/words.ts'

/** The weight of a finding: an error fails the build, a warning is reported, a note only informs. */
export type Severity = 'error' | 'warning' | 'note'

/** A place in a content file. Lines and columns start at 1; columns count UTF-16 units, as editors do. */
export interface SourcePlace {
  /** The path in the content folder. */
  readonly path: string
  /** The path as shown to people. */
  readonly file: string
  readonly line: number
  readonly column: number
}

/** A range of characters of one file to replace; offsets start at 0, `end` is exclusive. */
export interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** Something wrong at a place: a sentence a clinician understands, and the fix. */
export interface UnratedFinding<Rule extends string = string> extends SourcePlace {
  readonly rule: Rule
  readonly message: string
  readonly fix: string
  /** The fix as an edit, if there is exactly one right fix. */
  readonly edit?: Edit
}

/** A problem that a rule of the check found at a place, with the rule's severity. */
export interface CheckFinding extends UnratedFinding {
  readonly severity: Severity
}

/** Sorts findings by file, line, column and rule, so that output is the same for the same input. */
export function sortFindings(findings: readonly CheckFinding[]): CheckFinding[] {
  return [...findings].sort(
    (a, b) =>
      compareStrings(a.file, b.file) ||
      a.line - b.line ||
      a.column - b.column ||
      compareStrings(a.rule, b.rule) ||
      compareStrings(a.message, b.message),
  )
}
