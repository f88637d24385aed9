import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Finding } from '../source/finding.ts'
import type { Reading } from '../source/read-folder.ts'
import type { SourceFile } from '../source/source-file.ts'

/** The findings of the last check, kept for as long as neither the content, the portal's code nor the tools change. */
export interface FindingsCache {
  /** Undefined where something changed, or where the file cannot be read or was cut off. */
  read(): readonly Finding[] | undefined
  write(findings: readonly Finding[]): void
}

/** Opens the cache for what a check would read; `tools` names the version of the tools (undefined: nothing is cached). */
export function findingsCache(reading: Reading, code: readonly SourceFile[], tools: string | undefined): FindingsCache {
  if (tools === undefined) return { read: () => undefined, write: () => undefined }
  const path = join(process.cwd(), '.build/cache/findings.json')
  const hash = createHash('sha1').update(`${tools}\0${JSON.stringify(reading.problems)}`)
  for (const { file, text } of [...reading.files, ...code]) hash.update(`\0${file}\0${text}`)
  const key = hash.digest('base64url')
  return {
    read() {
      try {
        const kept = JSON.parse(readFileSync(path, 'utf8')) as { key: string; findings: Finding[] }
        return kept.key === key ? kept.findings : undefined
      } catch {
        return undefined
      }
    },
    write(findings) {
      try {
        mkdirSync(dirname(path), { recursive: true })
        writeFileSync(`${path}.${process.pid}`, JSON.stringify({ key, findings }))
        renameSync(`${path}.${process.pid}`, path)
      } catch {
        // Without a cache the next check takes longer, and nothing else.
      }
    },
  }
}
