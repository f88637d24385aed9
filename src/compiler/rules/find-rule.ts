import { rules, type RuleId } from './registry.ts'
import type { Rule } from './rule.ts'

const rulesById = new Map<string, Rule<RuleId>>((rules as readonly Rule<RuleId>[]).map((rule) => [rule.id, rule]))

/** The rule with this id; undefined where the check has no such rule. */
export function findRule(id: string): Rule<RuleId> | undefined {
  return rulesById.get(id)
}
