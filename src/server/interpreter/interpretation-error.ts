/** What kept a measurement from being read. */
export type InterpretationProblem =
  | 'unknown-interpretation'
  | 'unknown-measure'
  | 'unknown-finding'
  | 'unknown-flag'
  | 'missing-value'
  | 'value-outside-domain'
  | 'value-in-no-band'
  | 'range-missing'
  | 'entry-missing'
  | 'contradiction'

/** A measurement that cannot be read; nobody may guess its range, so it has no result. */
export class InterpretationError extends Error {
  override readonly name = 'InterpretationError'
  readonly problem: InterpretationProblem
  readonly interpretationId: string

  /** `unexpected` and `expected` are the two halves of the message: "Unexpected X, expected Y". */
  constructor(problem: InterpretationProblem, interpretationId: string, unexpected: string, expected: string) {
    super(`${interpretationId}: Unexpected ${unexpected}, expected ${expected}`)
    this.problem = problem
    this.interpretationId = interpretationId
  }
}
