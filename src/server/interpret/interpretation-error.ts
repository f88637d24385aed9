/** What kept a measurement from being interpreted. */
export type InterpretationErrorKind =
  | 'unknown-interpretation'
  | 'unknown-measure'
  | 'unknown-finding'
  | 'unknown-flag'
  | 'unknown-placeholder'
  | 'missing-value'
  | 'value-outside-domain'
  | 'value-in-no-band'
  | 'ambiguous-value'
  | 'range-missing'
  | 'entry-missing'
  | 'contradiction'

const unexpectedByKind: Readonly<Record<InterpretationErrorKind, string>> = {
  'unknown-interpretation': 'interpretation',
  'unknown-measure': 'measure',
  'unknown-finding': 'finding',
  'unknown-flag': 'flag',
  'unknown-placeholder': 'placeholder',
  'missing-value': 'measurement without a value that decides',
  'value-outside-domain': 'impossible value',
  'value-in-no-band': 'value in no band',
  'ambiguous-value': 'value with a comparator',
  'range-missing': 'range',
  'entry-missing': 'result without a text',
  contradiction: 'value, reading and reason next to each other',
}

/** A measurement that cannot be interpreted: its range is never guessed, so it has no result. */
export class InterpretationError extends Error {
  override readonly name = 'InterpretationError'
  readonly kind: InterpretationErrorKind
  readonly interpretationId: string
  /** What is wrong, without the value. Senders get this reason, because the message repeats the value. */
  readonly reason: string
  /** Where in the measurement, such as `values/systolic`; empty for the whole. */
  readonly at: string

  /** `unexpected` and `expected` are the two halves of the message: "Unexpected X, expected Y". */
  constructor(
    kind: InterpretationErrorKind,
    interpretationId: string,
    { unexpected, expected, at = '' }: { readonly unexpected: string; readonly expected: string; readonly at?: string },
  ) {
    super(`${interpretationId}: Unexpected ${unexpected}, expected ${expected}`)
    this.kind = kind
    this.interpretationId = interpretationId
    this.at = at
    this.reason = `Unexpected ${unexpectedByKind[kind]}, expected ${expected}`
  }
}
