/** A part that cannot be rendered: what is wrong, and the fix. */
export interface PartProblem {
  readonly problem: string
  readonly fix: string
}

/** Whether a rendering failed. */
export function isProblem(rendered: string | PartProblem): rendered is PartProblem {
  return typeof rendered !== 'string'
}
