import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Writes a file, but keeps its time where nothing changed, so that what depends on it need not run again. */
export function writeIfChanged(path: string, text: string): void {
  try {
    if (readFileSync(path, 'utf8') === text) return
  } catch {
    mkdirSync(dirname(path), { recursive: true })
  }
  writeFileSync(path, text)
}
