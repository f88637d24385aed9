/** How many tests passed and failed. */
export interface Count {
  readonly passed: number
  readonly failed: number
}

/** The part of Vitest's JSON report that is used here. */
interface VitestReport {
  readonly testResults: readonly {
    readonly status: string
    readonly assertionResults: readonly { readonly status: string }[]
  }[]
}

/** The part of Playwright's JSON report that is used here. */
interface PlaywrightReport {
  readonly stats: Readonly<Record<'expected' | 'unexpected' | 'flaky', number>>
  readonly errors: readonly unknown[]
}

/**
 * What a script of package.json counts for: the tests of its runner's report, else itself. A script that exits with another
 * code than 0, or whose runner left no report or ran no test, has failed at least once.
 *
 * @param report - A runner's report in JSON; undefined for a script without a runner, null for a runner that left none.
 */
export function countTests(code: number | null | undefined, report: string | null | undefined): Count {
  const { passed, failed } = report === undefined ? { passed: code === 0 ? 1 : 0, failed: 0 } : countReport(report)
  return { passed, failed: failed === 0 && (code !== 0 || passed === 0) ? 1 : failed }
}

function countReport(text: string | null): Count {
  if (text === null) return { passed: 0, failed: 0 }
  const report = JSON.parse(text) as VitestReport | PlaywrightReport
  // A test that passed only on retry counts as failed, and so does an error outside of tests.
  if ('stats' in report) {
    const { stats, errors } = report
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length }
  }
  const count = (status: string): number =>
    report.testResults.flatMap((file) => file.assertionResults).filter((each) => each.status === status).length
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((each) => each.status === 'failed'),
  ).length
  return { passed: count('passed'), failed: count('failed') + brokenFiles }
}
