import { compareStrings } from '../../catalogue/words.ts'
import { rules } from '../rules/registry.ts'

const sortedRules = [...rules].sort((a, b) => compareStrings(a.id, b.id))

/** The rules as a Markdown table: for a terminal, and for content/README.md. */
export function formatRulesMarkdown(): string {
  const escapeCell = (text: string) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;')
  const formatCode = (text: string) => (text === '' ? '' : `\`${escapeInvisible(text).replaceAll('|', '\\|')}\``)
  const formatExample = ({ bad, good }: (typeof rules)[number]) =>
    good === '' ? '' : `Bad: ${formatCode(bad.trim())}<br>Good: ${formatCode(good.trim())}`
  return [
    '| rule | severity | why | example |',
    '| --- | --- | --- | --- |',
    ...sortedRules.map(
      (rule) => `| \`${rule.id}\` | ${rule.severity} | ${escapeCell(rule.reason)} | ${formatExample(rule)} |`,
    ),
  ].join('\n')
}

/** The guide for editors with its table of rules brought up to date. */
export function replaceRules(guide: string): string {
  return guide.replace(/^\| rule \| severity \|.*\n(?:\|.*\n)*/m, () => `${formatRulesMarkdown()}\n`)
}

/** The rules for other programs. */
export function formatRulesJson(): string {
  return JSON.stringify(sortedRules, ['id', 'scope', 'severity', 'reason', 'bad', 'good'], 1)
}

/** A text in one line, with line ends and invisible characters written as escapes. */
function escapeInvisible(text: string): string {
  return text
    .replaceAll(/\n\s*/g, ' ⏎ ')
    .replaceAll(/\p{Cf}/gu, (character) => `\\u${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`)
}
