import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** The part of Vitest's JSON report that is used here. */
export interface VitestReport {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly message: string
    readonly assertionResults: readonly {
      readonly status: string
      readonly fullName: string
      readonly failureMessages: readonly string[]
    }[]
  }[]
}

/** The part of Playwright's JSON report that is used here. */
export interface PlaywrightReport {
  readonly stats: Readonly<Record<'expected' | 'unexpected' | 'flaky', number>>
  readonly suites: readonly PlaywrightSuite[]
  readonly errors: readonly PlaywrightError[]
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs: readonly {
    readonly file: string
    readonly title: string
    readonly tests: readonly {
      readonly projectName: string
      readonly status: string
      readonly results: readonly { readonly errors: readonly PlaywrightError[] }[]
    }[]
  }[]
}

interface PlaywrightError {
  readonly message?: string
}

/** A test, a file or a run that failed. */
interface Failure {
  readonly place: string
  readonly messages: readonly string[]
}

const maxLines = 15

/** A line of a stack trace outside of this project. */
const foreignFrame = /^\s+at .*(?:node_modules|<anonymous>|node:internal)/

/**
 * The failures of a runner's report, each with its file, its name and the first lines of its messages, so that the end of a long output
 * says what failed.
 */
export function listFailures(report: VitestReport | PlaywrightReport): string[] {
  const failures = 'stats' in report ? listPlaywrightFailures(report) : listVitestFailures(report)
  return failures.map(({ place, messages }) => {
    const lines = messages
      .flatMap((message) => stripVTControlCharacters(message).trimEnd().split('\n'))
      .filter((line) => !foreignFrame.test(line))
    return [place, ...lines.slice(0, maxLines).map((line) => `  ${line}`)].join('\n')
  })
}

function listVitestFailures({ testResults }: VitestReport): Failure[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative('.', name)
    const failed = assertionResults.filter((each) => each.status === 'failed')
    if (status === 'failed' && failed.length === 0) return [{ place: file, messages: [message] }]
    return failed.map((each) => ({ place: `${file} › ${each.fullName}`, messages: each.failureMessages }))
  })
}

function listPlaywrightFailures({ suites, errors }: PlaywrightReport): Failure[] {
  const outside = errors.map(({ message = '' }) => ({ place: 'outside of tests', messages: [message] }))
  return [...suites.flatMap(listSuiteFailures), ...outside]
}

function listSuiteFailures({ suites = [], specs }: PlaywrightSuite): Failure[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      // A test that passed only on retry counts as failed.
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) => ({
        place: `[${projectName}] ${file} › ${title}`,
        messages: results.flatMap((result) => result.errors.map(({ message = '' }) => message)),
      })),
  )
  return [...own, ...suites.flatMap(listSuiteFailures)]
}
