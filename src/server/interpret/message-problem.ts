/** Why something that was sent is refused, and its place as a JSON pointer (RFC 6901); no value is repeated. */
export interface MessageProblem {
  readonly pointer: string
  readonly reason: string
  /** True if the place itself is missing. */
  readonly isMissing?: boolean
}

/** A problem of a value. */
export function createUnexpectedValueProblem(pointer: string, unexpected: string, expected: string): MessageProblem {
  return { pointer, reason: `Unexpected ${unexpected}, expected ${expected}` }
}
