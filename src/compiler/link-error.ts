import type { Finding } from './finding.ts'
import type { LinkedContent } from './link.ts'
import type { Located } from './validate.ts'

/** Keys and indices that lead to a value. */
export type Path = readonly (string | number)[]

/** An error at a path of a JSON file. */
export function errorAt(file: Located, path: Path, rule: string, message: string, fix: string): Finding {
  return { rule, severity: 'error', ...file.source.place(file.offsetOf(path)), message, fix }
}

/** Whether a file exists but was left out for findings of its own, so that what it should hold is not reported missing as well. */
export function isBroken(content: LinkedContent, path: string): boolean {
  return content.parsed.broken.has(path)
}
