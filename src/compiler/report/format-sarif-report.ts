import { rules } from '../rules/registry.ts'
import type { CheckFinding } from '../source/finding.ts'

/** Findings as SARIF 2.1.0, for code scanning. Columns count UTF-16 units. */
export function formatSarifReport(findings: readonly CheckFinding[]): string {
  const known = new Map<string, (typeof rules)[number]>(rules.map((rule) => [rule.id, rule]))
  const ids = [...new Set(findings.map((finding) => finding.rule))].sort()
  const driver = {
    name: 'content check',
    rules: ids.map((id) => ({
      id,
      shortDescription: { text: known.get(id)?.reason ?? id },
      defaultConfiguration: { level: known.get(id)?.severity ?? 'error' },
    })),
  }
  const results = findings.map(({ rule, severity, file, line, column, message, fix }) => {
    const artifactLocation = { uri: encodeURI(file), uriBaseId: '%SRCROOT%' }
    const physicalLocation = { artifactLocation, region: { startLine: line, startColumn: column } }
    return {
      ruleId: rule,
      ruleIndex: ids.indexOf(rule),
      level: severity,
      message: { text: `${message} Fix: ${fix}` },
      locations: [{ physicalLocation }],
    }
  })
  const runs = [{ tool: { driver }, columnKind: 'utf16CodeUnits', results }]
  return JSON.stringify({ $schema: 'https://json.schemastore.org/sarif-2.1.0.json', version: '2.1.0', runs }, null, 1)
}
