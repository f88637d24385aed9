import type { Finding } from '../source/finding.ts'

/** Findings as workflow commands, which a pull request shows beside the line. */
export function reportGithub(findings: readonly Finding[]): string {
  const data = (text: string) => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
  const property = (text: string) => data(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
  return findings
    .map(
      ({ severity, file, line, column, rule, message, fix }) =>
        `::${severity === 'note' ? 'notice' : severity} file=${property(file)},line=${line},col=${column},title=${property(rule)}::${data(`${message}\nFix: ${fix}`)}`,
    )
    .join('\n')
}
