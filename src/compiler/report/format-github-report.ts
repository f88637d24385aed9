import type { CheckFinding } from '../source/finding.ts'

/** Findings as workflow commands, which a pull request shows next to the line. */
export function formatGithubReport(findings: readonly CheckFinding[]): string {
  const escapeData = (text: string) => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
  const escapeProperty = (text: string) => escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
  return findings
    .map(
      ({ severity, file, line, column, rule, message, fix }) =>
        `::${severity === 'note' ? 'notice' : severity} file=${escapeProperty(file)},line=${line},col=${column},title=${escapeProperty(rule)}::${escapeData(`${message}\nFix: ${fix}`)}`,
    )
    .join('\n')
}
