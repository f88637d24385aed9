/** Words of a change: those that both sides have, or one; `between` is a space that neither has, so that old and new do not run together. */
export interface WordRun {
  readonly text: string
  readonly mark?: 'removed' | 'added' | 'between'
}
