import { styleText } from 'node:util'
import { formatCount } from '../../catalogue/words.ts'
import type { CheckFinding } from '../source/finding.ts'
import type { SourceFile } from '../source/source-file.ts'
import { toLineLink } from './studio-links.ts'

/** Formats findings for a terminal: place, severity and rule, sentence, code frame, fix, and the page in a studio; then a count. */
export function formatTextReport(
  findings: readonly CheckFinding[],
  files: readonly SourceFile[],
  color: boolean,
  studio?: string,
): string {
  const sources = new Map(files.map((file) => [file.file, file]))
  const paint = createPainter(color)
  const parts = findings.map((finding) => {
    const source = sources.get(finding.file)
    const { file, line, column, severity, rule } = finding
    const weight = `${paint(COLORS[severity], severity)} ${paint('dim', rule)}`
    const lines = [`${paint('bold', `${file}:${line}:${column}`)} ${weight}`, `  ${finding.message}`]
    const link = studio !== undefined && source && toLineLink(studio, source.path, line)
    if (source) lines.push(...formatCodeFrame(source, line, column))
    lines.push(`  ${paint('green', 'Fix:')} ${finding.fix}`)
    return [...lines, ...(link ? [`  ${paint('dim', link)}`] : [])].join('\n')
  })
  return [...parts, formatSummary(findings)].join('\n\n')
}

const COLORS = { error: 'red', warning: 'yellow', note: 'cyan' } as const

/** Creates a function that styles words for a terminal, if it has colors. */
export function createPainter(color: boolean) {
  return (style: Parameters<typeof styleText>[0], text: string): string =>
    color ? styleText(style, text, { validateStream: false }) : text
}

/** Findings as the JSON that editors and other tools read. */
export function formatJsonReport(findings: readonly CheckFinding[]): string {
  const keys = ['findings', 'rule', 'severity', 'file', 'line', 'column', 'message', 'fix']
  return JSON.stringify({ findings }, keys, 1)
}

/** The lines around a place, with a mark under the column. */
function formatCodeFrame(source: SourceFile, line: number, column: number): string[] {
  const numbers = [line - 1, line, line + 1].filter(
    (number) => number >= 1 && (number === line || source.getLine(number) !== ''),
  )
  const width = String(line + 1).length
  return numbers.flatMap((number) => {
    const text = source.getLine(number).replaceAll('\t', ' ')
    const start = Math.max(0, Math.min(column - 60, text.length - 110))
    const cut = text.slice(start, start + 110)
    const shown = [`  ${number === line ? '>' : ' '} ${String(number).padStart(width)} | ${cut}`]
    if (number === line) shown.push(`    ${' '.repeat(width)} | ${' '.repeat(Math.max(0, column - 1 - start))}^`)
    return shown
  })
}

function formatSummary(findings: readonly CheckFinding[]): string {
  if (findings.length === 0) return 'The content is clean.'
  const counts = (['error', 'warning', 'note'] as const).map((severity) => {
    const number = findings.filter((finding) => finding.severity === severity).length
    return severity === 'note' && number === 0 ? '' : formatCount(number, severity)
  })
  return `${counts.filter((count) => count !== '').join(', ')}.`
}
