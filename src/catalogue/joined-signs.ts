/** A lead or sign of 911 cards, and the others that say it: together, if it is a sign. */
export interface SaidWords {
  readonly words: string
  readonly saidBy: readonly string[]
}

/** What the joined 911 card of several results need not repeat. */
export interface JoinedSigns {
  /** The leads whose lists may leave out signs that their own list or those of the other leads say. */
  readonly leads: readonly SaidWords[]
  readonly signs: readonly SaidWords[]
}
