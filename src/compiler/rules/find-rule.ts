import { rules, type RuleId } from './registry.ts'
import type { CheckRule } from './rule.ts'

const rulesById = new Map<string, CheckRule<RuleId>>(
  (rules as readonly CheckRule<RuleId>[]).map((rule) => [rule.id, rule]),
)

/** Finds the rule with this id; undefined if the check has no such rule. */
export function findRule(id: string): CheckRule<RuleId> | undefined {
  return rulesById.get(id)
}
