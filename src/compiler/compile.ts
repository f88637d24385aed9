import type { Catalogue } from '../catalogue/catalogue.ts'
import { checkContent } from './check.ts'
import { catalogueOf } from './emit.ts'
import { compare, sortFindings, type Finding } from './finding.ts'
import { linkContent, type LinkedContent } from './link.ts'
import { parseContent, type ParseCache } from './parse.ts'
import { readContent, type Reading } from './read.ts'
import type { SourceFile } from './source-file.ts'

/** A content folder compiled: its parts joined, the catalogue, and every finding of one run, in order. */
export interface Compilation {
  readonly files: readonly SourceFile[]
  readonly content: LinkedContent
  readonly catalogue: Catalogue
  readonly findings: readonly Finding[]
  /** True where an error would reach a participant: nothing may ship. */
  readonly failed: boolean
}

/** Errors that reach nobody: the content concerned is not shown. They fail the check and CI, but not a build. */
const UNREAD = new Set([
  'unused-message',
  'missing-definition',
  'orphan-interpretation',
  'orphan-entry',
  'orphan-section',
  'orphan-fragment',
  'orphan-image',
])

/** Whether a finding stops a build. */
export function stopsBuild(finding: Finding): boolean {
  return finding.severity === 'error' && !UNREAD.has(finding.rule)
}

/**
 * Compiles a content folder: read, validate, link, check. Never throws for what a file holds; throws when the folder
 * itself cannot be read. `shown` is how places call the folder.
 */
export function compile(folder: string, shown: string = folder): Compilation {
  return compileReading(readContent(folder, shown.replace(/\/+$/, '')))
}

/** Compiles what was read; the part of `compile` that touches no disk. */
export function compileReading(reading: Reading, cache?: ParseCache): Compilation {
  const { files, content, findings } = linkReading(reading, cache)
  return compilationOf(files, content, sortFindings([...findings, ...checkContent(content)]))
}

/** What was read, with its parts joined: its findings are those of single files, because nothing is checked across them yet. */
export function linkReading(reading: Reading, cache?: ParseCache): Compilation {
  const parsed = parseContent(reading.files, cache)
  const ids = new Map(parsed.interpretations.map((file) => [file, file.value.interpretationId]))
  parsed.interpretations.sort((a, b) => compare(ids.get(a)!, ids.get(b)!))
  return compilationOf(reading.files, linkContent(parsed), sortFindings([...reading.findings, ...parsed.findings]))
}

/** A compilation of what was found; its catalogue is made when it is asked for. */
export function compilationOf(
  files: readonly SourceFile[],
  content: LinkedContent,
  findings: readonly Finding[],
): Compilation {
  let catalogue: Catalogue | undefined
  return {
    files,
    content,
    get catalogue() {
      return (catalogue ??= catalogueOf(content))
    },
    findings,
    failed: findings.some(stopsBuild),
  }
}
