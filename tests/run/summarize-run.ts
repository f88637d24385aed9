import { listFailures, type PlaywrightReport, type VitestReport } from './list-failures.ts'

/** How many tests passed, and each one that failed with its place and the first lines of what it said. */
export interface Summary {
  readonly passed: number
  readonly failures: readonly string[]
}

/**
 * What a script of package.json counts for: the tests of its runner's report, else itself. A script that exits with another
 * code than 0, or whose runner left no report or ran no test, has failed at least once.
 *
 * @param report - A runner's report in JSON; undefined for a script without a runner, null for a runner that left none.
 */
export function summarizeRun(code: number | null | undefined, report: string | null | undefined): Summary {
  const { passed, failures } =
    report === undefined ? { passed: code === 0 ? 1 : 0, failures: [] } : summarizeReport(report)
  if (failures.length > 0 || (code === 0 && passed > 0)) return { passed, failures }
  return { passed, failures: [code === 0 ? 'No test ran.' : 'The command failed; its output says why.'] }
}

function summarizeReport(text: string | null): Summary {
  if (text === null) return { passed: 0, failures: [] }
  const report = JSON.parse(text) as VitestReport | PlaywrightReport
  return { passed: countPassed(report), failures: listFailures(report) }
}

function countPassed(report: VitestReport | PlaywrightReport): number {
  if ('stats' in report) return report.stats.expected
  return report.testResults.flatMap((file) => file.assertionResults).filter(({ status }) => status === 'passed').length
}
