/** What the joined 911 card of several results need not repeat. */
export interface JoinedSigns {
  /** The leads whose lists may leave out signs, each with the leads of other lists whose signs count as said. */
  readonly leads: readonly { readonly lead: string; readonly saidBy: readonly string[] }[]
  /** Signs, each with the others that together say it. */
  readonly signs: readonly { readonly sign: string; readonly saidBy: readonly string[] }[]
}
