import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Writes a file unless its text is the same, which keeps its modification time, so that dependents need not run again. */
export function writeIfChanged(path: string, text: string): void {
  try {
    if (readFileSync(path, 'utf8') === text) return
  } catch {
    mkdirSync(dirname(path), { recursive: true })
  }
  writeFileSync(path, text)
}
