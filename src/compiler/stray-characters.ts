import type { Finding } from './finding.ts'
import type { SourceFile } from './source-file.ts'

/** Characters that cannot be seen: controls, joiners, directions, marks of order. */
const STRAY = /[\p{Cc}\p{Cf}\u2028\u2029]/gu
const SEEN = new Set(['\t', '\n', '\r'])

/** Invisible characters, which can make a text read otherwise than it looks; written plainly, or as an escape or entity. */
export function strayCharacters(file: SourceFile): Finding[] {
  const found: [index: number, code: number, length: number][] = []
  if (/[^\t\n\r\x20-\x7e]/.test(file.text))
    for (const match of file.text.matchAll(STRAY)) {
      if (!SEEN.has(match[0])) found.push([match.index, match[0].codePointAt(0)!, match[0].length])
    }
  const escapes = file.path.endsWith('.json')
    ? /\\u([0-9a-fA-F]{4})/g
    : /&#(?:x([0-9a-fA-F]{1,6})|(\d{1,7}));?|&(?:shy|zwn?j|[lr]lm|ZeroWidthSpace|NoBreak);/g
  for (const match of file.text.matchAll(escapes)) {
    const code = match[1] ? parseInt(match[1], 16) : match[2] ? Number(match[2]) : 0x200b
    if (code > 0x10ffff || (String.fromCodePoint(code).search(STRAY) !== -1 && !SEEN.has(String.fromCodePoint(code))))
      found.push([match.index, code, match[0].length])
  }
  return found.map(([index, code, length]) => ({
    rule: 'invisible-character',
    severity: 'error' as const,
    ...file.place(index),
    message:
      index === 0 && code === 0xfeff
        ? 'Unexpected byte order mark at the start of the file.'
        : `Unexpected invisible character U+${code.toString(16).toUpperCase().padStart(4, '0')}.`,
    fix: 'Delete it.',
    edit: { start: index, end: index + length, text: '' },
  }))
}
