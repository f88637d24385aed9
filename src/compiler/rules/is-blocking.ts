import type { Finding } from '../source/finding.ts'
import { findRule } from './find-rule.ts'

/** Whether a finding stops a build. */
export function isBlocking({ rule, severity }: Finding): boolean {
  return severity === 'error' && findRule(rule)?.blocksBuild !== false
}
