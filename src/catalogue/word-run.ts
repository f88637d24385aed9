/** Words of a change, on both sides or on one; `between` is a space on neither side, which keeps old and new words apart. */
export interface WordRun {
  readonly text: string
  readonly mark?: 'removed' | 'added' | 'between'
}
