import { expect, test } from 'vitest'
import { countTests } from './count-tests.ts'

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((result) => ({ status: result })),
})
const vitest = (...testResults: object[]) => JSON.stringify({ testResults })
const playwright = (expected: number, unexpected = 0, flaky = 0, errors: string[] = []) =>
  JSON.stringify({ stats: { expected, unexpected, flaky, skipped: 3 }, errors })

test.each([
  ['a script', 0, undefined, 1, 0],
  ['a script that fails', 1, undefined, 0, 1],
  ['a script that something ended', null, undefined, 0, 1],
  [
    'each test, and each file that failed without one',
    1,
    vitest(
      file('passed', 'passed', 'passed', 'skipped'),
      file('failed', 'passed', 'failed'),
      file('failed'),
      file('failed', 'passed'),
      file('passed', 'todo'),
    ),
    4,
    3,
  ],
  ['flaky journeys and errors outside of them', 1, playwright(7, 2, 1, ['No tests found']), 7, 4],
  ['an error that no test tells of', 1, playwright(7), 7, 1],
  ['a runner that left no report', 137, null, 0, 1],
  ['a runner that left no report and is content', 0, null, 0, 1],
  ['a runner that ran nothing', 0, vitest(), 0, 1],
  ['a runner that skipped everything', 0, playwright(0), 0, 1],
])('%s', (_, code, report, passed, failed) => {
  expect(countTests(code, report)).toEqual({ passed, failed })
})
