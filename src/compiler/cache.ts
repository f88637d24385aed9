import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
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
  const store = storeIn(folder)
  return {
    readFindings(key) {
      const kept = store.read('findings.json') as { key?: unknown; findings?: unknown } | undefined
      return kept?.key === key && Array.isArray(kept.findings) ? (kept.findings as Finding[]) : undefined
    },
    writeFindings: (key, findings) => store.write('findings.json', { key, findings }),
    openParsed: (version) => openParsed(storeIn(join(folder, 'parsed')), version),
  }
}

/** JSON files, each under the hash of its text, so that one that was cut off or changed is not believed. */
interface Store {
  read(name: string): unknown
  write(name: string, value: unknown): void
  /** Removes every file but these. */
  keep(names: ReadonlySet<string>): void
}

function storeIn(folder: string): Store {
  const attempt = <Value>(act: () => Value): Value | undefined => {
    try {
      return act()
    } catch {
      // A cache that cannot be read or written costs time and nothing else.
      return undefined
    }
  }
  return {
    read: (name) =>
      attempt(() => {
        const text = readFileSync(join(folder, name), 'utf8')
        const end = text.indexOf('\n')
        const json = text.slice(end + 1)
        return text.slice(0, end) === hashOf(json) ? (JSON.parse(json) as unknown) : undefined
      }),
    write: (name, value) =>
      attempt(() => {
        mkdirSync(folder, { recursive: true })
        const json = JSON.stringify(value)
        const temporary = join(folder, `${name}.${process.pid}`)
        writeFileSync(temporary, `${hashOf(json)}\n${json}`)
        renameSync(temporary, join(folder, name))
      }),
    keep: (names) =>
      attempt(() => {
        for (const name of readdirSync(folder)) if (!names.has(name)) rmSync(join(folder, name))
      }),
  }
}

/** One in so many folders begins a new file of the cache. */
const FOLDERS = 16

/** What neighbouring folders parsed to. */
interface Shard {
  readonly name: string
  readonly before: Readonly<Record<string, unknown>>
  readonly asked: Record<string, unknown>
  changed: boolean
}

/**
 * Keeps what files parsed to, the files of some neighbouring folders together, and only one such file in memory: files are
 * parsed in path order. Where one begins is decided by the folder's name alone, so that a new folder changes one of them.
 */
function openParsed(store: Store, version: string): ParseCache & { save(): void } {
  const shardOf = new Map<string, string>()
  const written = new Set<string>()
  let open: Shard | undefined

  const close = (): void => {
    if (!open) return
    const { name, before, asked, changed } = open
    const again = written.has(name)
    if (changed || (!again && Object.keys(asked).length !== Object.keys(before).length))
      store.write(name, { version, files: again ? { ...before, ...asked } : asked })
    written.add(name)
    open = undefined
  }
  const nameFor = (folder: string): string => {
    const known = shardOf.get(folder)
    if (known !== undefined) return known
    const hash = hashOf(folder)
    const begins = open === undefined || hash.charCodeAt(0) % FOLDERS === 0
    const name = begins ? `${hash.slice(0, 16)}.json` : open!.name
    shardOf.set(folder, name)
    return name
  }
  return {
    take<Value>(file: SourceFile, parse: () => Value): Value {
      const name = nameFor(file.path.slice(0, file.path.lastIndexOf('/') + 1))
      if (open?.name !== name) {
        close()
        const kept = store.read(name) as { version?: unknown; files?: Record<string, unknown> } | undefined
        open = { name, before: kept?.version === version ? (kept.files ?? {}) : {}, asked: {}, changed: false }
      }
      const key = fingerprint([{ path: file.file, text: file.text }])
      const known = open.asked[key] ?? (Object.hasOwn(open.before, key) ? open.before[key] : undefined)
      const value = (known ?? parse()) as Value
      open.changed ||= known === undefined
      open.asked[key] = value
      return value
    },
    save() {
      close()
      store.keep(written)
    },
  }
}

function hashOf(text: string): string {
  return createHash('sha1').update(text).digest('hex')
}
