import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { summarizeRun } from './summarize-run.ts'

const file = (name: string, status: string, ...statuses: string[]) => ({
  name: resolve('tests', name),
  status,
  message: statuses.includes('failed') ? '' : 'Cannot find module',
  assertionResults: statuses.map((each, index) => ({
    status: each,
    fullName: `a chart draws bar ${index}`,
    failureMessages:
      each === 'failed'
        ? ['\u001B[31mError: expected 1 to be 2\u001B[39m\n    at chart.test.ts:7:3\n    at node_modules/runner.js:1:2']
        : [],
  })),
})
const vitest = (...testResults: object[]) => JSON.stringify({ testResults })

const spec = (status: string, title: string, ...messages: string[]) => ({
  file: 'home.spec.ts',
  title,
  tests: [{ projectName: 'mouse', status, results: [{ errors: messages.map((message) => ({ message })) }] }],
})
const playwright = (expected: number, specs: object[] = [], errors: object[] = []) =>
  JSON.stringify({ stats: { expected, unexpected: 0, flaky: 0 }, suites: [{ specs: [], suites: [{ specs }] }], errors })

const unexplained = 'The command failed; its output says why.'

describe('the summary of a script', () => {
  it.each([
    ['a script', 0, undefined, 1, []],
    ['a script that fails', 1, undefined, 0, [unexplained]],
    ['a script that something ended', null, undefined, 0, [unexplained]],
    [
      'each test, and each file that failed without one',
      1,
      vitest(
        file('bar.test.ts', 'passed', 'passed', 'passed', 'skipped'),
        file('chart.test.ts', 'failed', 'passed', 'failed'),
        file('axis.test.ts', 'failed'),
        file('scale.test.ts', 'failed', 'passed'),
        file('line.test.ts', 'passed', 'todo'),
      ),
      4,
      [
        'tests/chart.test.ts › a chart draws bar 1\n  Error: expected 1 to be 2\n      at chart.test.ts:7:3',
        'tests/axis.test.ts\n  Cannot find module',
        'tests/scale.test.ts\n  Cannot find module',
      ],
    ],
    [
      'journeys that failed or passed on retry, and errors outside of them',
      1,
      playwright(
        7,
        [
          spec('expected', 'home'),
          spec('unexpected', 'home greets', 'Timeout', 'Closed'),
          spec('flaky', 'home prints'),
        ],
        [{ message: 'No tests found' }],
      ),
      7,
      [
        '[mouse] home.spec.ts › home greets\n  Timeout\n  Closed',
        '[mouse] home.spec.ts › home prints',
        'outside of tests\n  No tests found',
      ],
    ],
    ['an error that no test tells of', 1, playwright(7), 7, [unexplained]],
    ['a runner that left no report', 137, null, 0, [unexplained]],
    ['a runner that left no report and is content', 0, null, 0, ['No test ran.']],
    ['a runner that ran nothing', 0, vitest(), 0, ['No test ran.']],
    ['a runner that skipped everything', 0, playwright(0), 0, ['No test ran.']],
  ])('is right for %s', (_, code, report, passed, failures) => {
    expect(summarizeRun(code, report)).toEqual({ passed, failures })
  })

  it('shows only the first lines of a long message', () => {
    const long = Array.from({ length: 40 }, (_, line) => `line ${line}`).join('\n')
    const { failures } = summarizeRun(1, playwright(1, [spec('unexpected', 'home', long)]))
    expect(failures[0]?.split('\n')).toHaveLength(16)
  })
})
