import type { CheckFinding } from '../../compiler/source/finding.ts'

/** The key of a finding, which stays the same when lines move and when the content is in a different folder. */
export function toFindingKey({ rule, path, message }: CheckFinding): string {
  return `${rule} ${path} ${message}`
}
