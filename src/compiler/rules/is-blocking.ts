import type { Finding } from '../source/finding.ts'

/** Errors in content that is not shown to anyone: they fail the check, but not a build. */
const nonBlockingRules = new Set([
  'missing-definition',
  'orphan-entry',
  'orphan-fragment',
  'orphan-image',
  'orphan-interpretation',
  'orphan-section',
  'unused-suppression',
])

/** Whether a finding stops a build. */
export function isBlocking({ rule, severity }: Finding): boolean {
  return severity === 'error' && !nonBlockingRules.has(rule)
}
