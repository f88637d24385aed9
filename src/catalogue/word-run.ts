/**
 * Words of a change, on both sides or on one. `between` is a space that neither side has: "Call" changed to "Ask" is read as "Call Ask",
 * not as "CallAsk".
 */
export interface WordRun {
  readonly text: string
  readonly mark?: 'removed' | 'added' | 'between'
}
