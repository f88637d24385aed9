import type { Outcome } from './stage.ts'

/** The part of Playwright's JSON report that is read here. */
interface PlaywrightReport {
  readonly stats: Readonly<Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>>
  readonly errors: readonly unknown[]
}

/** Counts a Playwright report (JSON): a test that passed only when repeated has failed, as has an error outside of tests. */
export function playwrightOutcome(report: string, findings: string): Outcome {
  const { stats, errors } = JSON.parse(report) as PlaywrightReport
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    findings,
  }
}
