import { compare } from '../source/finding.ts'
import { rules } from '../rules/registry.ts'

const sorted = [...rules].sort((a, b) => compare(a.id, b.id))

/** The rules as a Markdown table: for a terminal, and for content/README.md. */
export function rulesMarkdown(): string {
  const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;')
  const code = (text: string) => (text === '' ? '' : `\`${visible(text).replaceAll('|', '\\|')}\``)
  const example = ({ bad, good }: (typeof rules)[number]) =>
    good === '' ? '' : `Bad: ${code(bad.trim())}<br>Good: ${code(good.trim())}`
  return [
    '| rule | severity | why | example |',
    '| --- | --- | --- | --- |',
    ...sorted.map((rule) => `| \`${rule.id}\` | ${rule.severity} | ${cell(rule.reason)} | ${example(rule)} |`),
  ].join('\n')
}

/** The rules for other programs. */
export function rulesJson(): string {
  return JSON.stringify(sorted, ['id', 'scope', 'severity', 'reason', 'bad', 'good'], 1)
}

/** A text in one line, with line ends and invisible characters written as escapes. */
function visible(text: string): string {
  return text
    .replaceAll(/\n\s*/g, ' ⏎ ')
    .replaceAll(/\p{Cf}/gu, (character) => `\\u${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`)
}
