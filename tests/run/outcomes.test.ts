import { expect, test } from 'vitest'
import { playwrightOutcome } from './playwright-outcome.ts'
import { vitestOutcome } from './vitest-outcome.ts'

test('a Vitest report: each test, and each file that failed without one', () => {
  const file = (status: string, ...tests: string[]) => ({
    status,
    assertionResults: tests.map((result) => ({ status: result })),
  })
  const report = {
    testResults: [
      file('passed', 'passed', 'passed', 'skipped'),
      file('failed', 'passed', 'failed'),
      file('failed'),
      file('failed', 'passed'),
      file('passed', 'todo'),
    ],
  }
  expect(vitestOutcome(JSON.stringify(report), 'text')).toEqual({ passed: 4, failed: 3, skipped: 2, findings: 'text' })
})

test('a Playwright report: flaky is failed, as is an error outside of tests', () => {
  const report = {
    stats: { expected: 7, unexpected: 2, flaky: 1, skipped: 3 },
    errors: [{ message: 'No tests found' }],
  }
  expect(playwrightOutcome(JSON.stringify(report), 'text')).toEqual({
    passed: 7,
    failed: 4,
    skipped: 3,
    findings: 'text',
  })
})
