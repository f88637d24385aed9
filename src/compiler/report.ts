import { styleText } from 'node:util'
import type { Finding } from './finding.ts'
import { reportGithub } from './report-github.ts'
import type { SourceFile } from './source-file.ts'

/** Findings in one of the formats of the check. */
export function reportFindings(findings: readonly Finding[], files: readonly SourceFile[], format: string): string {
  if (format === 'json') return reportJson(findings)
  if (format === 'github') return reportGithub(findings)
  return reportText(findings, files, process.stdout.isTTY)
}

/** Findings for a terminal: place, severity and rule, sentence, code frame, mend; then a count. */
export function reportText(findings: readonly Finding[], files: readonly SourceFile[], colour: boolean): string {
  const sources = new Map(files.map((file) => [file.file, file]))
  const paint = (style: Parameters<typeof styleText>[0], text: string) =>
    colour ? styleText(style, text, { validateStream: false }) : text
  const parts = findings.map((finding) => {
    const source = sources.get(finding.file)
    const head = `${paint('bold', `${finding.file}:${finding.line}:${finding.column}`)} ${paint(finding.severity === 'error' ? 'red' : 'yellow', finding.severity)} ${paint('dim', finding.rule)}`
    const lines = [head, `  ${finding.message}`, ...(source ? codeFrame(source, finding.line, finding.column) : [])]
    if (finding.fix) lines.push(`  ${paint('green', 'Mend:')} ${finding.fix}`)
    return lines.join('\n')
  })
  return [...parts, summary(findings)].join('\n\n')
}

/** Findings as the JSON that editors and other tools read. */
export function reportJson(findings: readonly Finding[]): string {
  return JSON.stringify(
    {
      findings: findings.map(({ rule, severity, file, line, column, message, fix }) => ({
        rule,
        severity,
        file,
        line,
        column,
        message,
        ...(fix === undefined ? {} : { fix }),
      })),
    },
    null,
    1,
  )
}

/** The lines around a place, with a mark under the column. */
export function codeFrame(source: SourceFile, line: number, column: number): string[] {
  const numbers = [line - 1, line, line + 1].filter(
    (number) => number >= 1 && (number === line || source.line(number) !== ''),
  )
  const width = String(line + 1).length
  return numbers.flatMap((number) => {
    const text = source.line(number).replaceAll('\t', ' ')
    const start = Math.max(0, Math.min(column - 60, text.length - 110))
    const cut = text.slice(start, start + 110)
    const shown = [`  ${number === line ? '>' : ' '} ${String(number).padStart(width)} | ${cut}`]
    if (number === line) shown.push(`    ${' '.repeat(width)} | ${' '.repeat(Math.max(0, column - 1 - start))}^`)
    return shown
  })
}

function summary(findings: readonly Finding[]): string {
  const errors = findings.filter((finding) => finding.severity === 'error').length
  const warnings = findings.length - errors
  if (findings.length === 0) return 'The content is clean.'
  const count = (number: number, word: string) => `${number} ${word}${number === 1 ? '' : 's'}`
  return `${count(errors, 'error')}, ${count(warnings, 'warning')}.`
}
