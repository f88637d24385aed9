import type { Outcome } from './stage.ts'

/** The part of Vitest's JSON report that is read here. */
interface VitestReport {
  readonly testResults: readonly {
    readonly status: string
    readonly assertionResults: readonly { readonly status: string }[]
  }[]
}

/** Counts a Vitest report (JSON): each test once, and once each file that failed before or beside its tests. */
export function vitestOutcome(report: string, findings: string): Outcome {
  const { testResults } = JSON.parse(report) as VitestReport
  const count = (status: string): number =>
    testResults.flatMap((file) => file.assertionResults).filter((test) => test.status === status).length
  const brokenFiles = testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  ).length
  const [passed, failed] = [count('passed'), count('failed')]
  const all = testResults.flatMap((file) => file.assertionResults).length
  return { passed, failed: failed + brokenFiles, skipped: all - passed - failed, findings }
}
