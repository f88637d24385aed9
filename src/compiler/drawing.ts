import type { Finding } from './finding.ts'
import type { SourceFile } from './source-file.ts'

/** Drawings hold shapes and words: no scripts, no events, nothing fetched. */
export function unsafeDrawing(file: SourceFile): Finding[] {
  const unsafe =
    /<(?:script|foreignObject|iframe|image|use|style|animate|set|a)\b|\son\w+\s*=|(?:href|src)\s*=|url\s*\(\s*['"]?(?!#)|<!(?:DOCTYPE|ENTITY)|javascript:/i.exec(
      file.text,
    )
  const findings: Finding[] = []
  if (unsafe)
    findings.push({
      rule: 'drawing',
      severity: 'error',
      ...file.place(unsafe.index),
      message: `Unexpected "${unsafe[0].trim()}" in a drawing, expected shapes and words only.`,
      fix: 'Draw it with paths, and remove the rest.',
    })
  if (!/<title[\s>]/.test(file.text))
    findings.push({
      rule: 'drawing',
      severity: 'error',
      ...file.place(0),
      message: 'The drawing has no <title>.',
      fix: 'Add a <title> that says what it shows.',
    })
  return findings
}
