import type { CheckFinding } from '../source/finding.ts'
import { findRule } from './find-rule.ts'

/** Whether a finding stops a build. */
export function isBlocking({ rule, severity }: CheckFinding): boolean {
  return severity === 'error' && findRule(rule)?.blocksBuild !== false
}
