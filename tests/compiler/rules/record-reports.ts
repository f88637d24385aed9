import { rules } from '../../../src/compiler/rules/registry.ts'
import type { FindingReporter, CheckRule } from '../../../src/compiler/rules/rule.ts'
import { vi } from 'vitest'

/** Records, from now on, where in src/compiler/rules a rule reports, as `path:line`. */
export function recordReports(): ReadonlySet<string> {
  const places = new Set<string>()
  for (const rule of rules as readonly CheckRule[]) {
    const check = rule.check.bind(rule)
    vi.spyOn(rule, 'check').mockImplementation((target, report, context) => {
      const reportAndRecord: FindingReporter = (...finding) => {
        const place = /src\/compiler\/rules\/[^:]+:\d+/.exec(new Error('here').stack ?? '')?.[0]
        if (place !== undefined) places.add(place)
        report(...finding)
      }
      check(target, reportAndRecord, context)
    })
  }
  return places
}
