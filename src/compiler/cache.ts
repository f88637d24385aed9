import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Finding } from './finding.ts'
import type { ParseCache } from './parse.ts'
import type { SourceFile } from './source-file.ts'

/** A hash of texts in order, with their names. */
export function fingerprint(files: readonly Pick<SourceFile, 'path' | 'text'>[], more: readonly string[] = []): string {
  const hash = createHash('sha1')
  for (const { path, text } of files) hash.update(`${path}\0${text.length}\0`).update(text)
  for (const part of more) hash.update(`\0${part}`)
  return hash.digest('base64url')
}

/**
 * The version of the tools that wrote a cache: the record beside this bundle, which names every source and its time.
 * Undefined where the tools run unbundled (in tests); nothing is cached then.
 */
export function toolVersion(): string | undefined {
  const here = dirname(fileURLToPath(import.meta.url))
  return /-[0-9a-f]{12}$/.test(here) ? here.slice(here.lastIndexOf('/') + 1) : undefined
}

/** Files of a cache in one folder. Whatever cannot be read is as if it were not there; writing is whole or not at all. */
export interface Cache {
  readFindings(key: string): readonly Finding[] | undefined
  writeFindings(key: string, findings: readonly Finding[]): void
  /** Parsed files by fingerprint; `save` keeps those that this run asked for. */
  openParsed(version: string): ParseCache & { save(): void }
}

/** Opens a cache in a folder, which is made when something is first written. */
export function openCache(folder: string): Cache {
  const read = (name: string): unknown => {
    try {
      return JSON.parse(readFileSync(join(folder, name), 'utf8'))
    } catch {
      return undefined
    }
  }
  const write = (name: string, value: unknown): void => {
    try {
      mkdirSync(folder, { recursive: true })
      const temporary = join(folder, `${name}.${process.pid}`)
      writeFileSync(temporary, JSON.stringify(value))
      renameSync(temporary, join(folder, name))
    } catch {
      // A cache that cannot be written costs time and nothing else.
    }
  }
  return {
    readFindings(key) {
      const kept = read('findings.json') as { key?: unknown; findings?: unknown } | undefined
      return kept?.key === key && Array.isArray(kept.findings) ? (kept.findings as Finding[]) : undefined
    },
    writeFindings: (key, findings) => write('findings.json', { key, findings }),
    openParsed(version) {
      const kept = read('parsed.json') as { version?: unknown; files?: Record<string, unknown> } | undefined
      const before = new Map(kept?.version === version && kept.files ? Object.entries(kept.files) : [])
      const asked = new Map<string, unknown>()
      let changed = false
      return {
        take<Value>(file: SourceFile, parse: () => Value): Value {
          const key = fingerprint([{ path: file.file, text: file.text }])
          const known = before.get(key)
          const value = (known ?? parse()) as Value
          changed ||= known === undefined
          asked.set(key, value)
          return value
        },
        save() {
          if (changed || asked.size !== before.size) write('parsed.json', { version, files: Object.fromEntries(asked) })
        },
      }
    },
  }
}
