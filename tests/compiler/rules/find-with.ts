import type { RuleId } from '../../../src/compiler/rules/registry.ts'
import type { CheckFinding } from '../../../src/compiler/source/finding.ts'
import { compileFiles, sample } from '../../fixtures/sample-content.ts'

/** What a rule finds in the sample with these changes. */
export function findWith(rule: RuleId, changes: Readonly<Record<string, string>>): CheckFinding[] {
  return compileFiles({ ...sample, ...changes }).findings.filter((finding) => finding.rule === rule)
}
