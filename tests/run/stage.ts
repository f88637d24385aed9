/** What a stage found. */
export interface Outcome {
  readonly passed: number
  readonly failed: number
  readonly skipped?: number
  /** Everything a person needs to mend a failure; shown in full if anything failed. */
  readonly findings: string
}

/** One step of `npm test`, which can be run alone by its name. */
export interface Stage {
  readonly name: string
  /** What it does, in a few words. */
  readonly does: string
  /** Names of stages without whose success it cannot run; they run first. */
  readonly needs: readonly string[]
  readonly run: () => Promise<Outcome>
}

/** Makes sure that an outcome cannot pass by having done nothing, or in spite of an exit code. */
export function strict(outcome: Outcome, code: number): Outcome {
  if (outcome.failed > 0) return outcome
  if (code !== 0)
    return { ...outcome, failed: 1, findings: `${outcome.findings}\nUnexpected exit code ${code}, expected 0` }
  if (outcome.passed > 0) return outcome
  return { ...outcome, failed: 1, findings: `${outcome.findings}\nUnexpected 0 tests, expected at least one` }
}
