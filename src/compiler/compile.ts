import { relative, resolve } from 'node:path'
import type { DefinitionCatalogue } from '../catalogue/catalogue.ts'
import { buildCatalogue } from './emit/build-catalogue.ts'
import { linkContent, type LinkedContent } from './link/link-content.ts'
import { parseContent } from './parse/parse-content.ts'
import { isBlocking } from './rules/is-blocking.ts'
import { runFileRules, runRules } from './rules/run-rules.ts'
import { DependencyCache } from './source/dependency-cache.ts'
import type { CheckFinding } from './source/finding.ts'
import { readContentFolder, type ContentFiles } from './source/read-content-folder.ts'
import type { SourceFile } from './source/source-file.ts'

/** A content folder compiled: its parts joined, the catalogue, and every finding, in order. */
export interface Compilation {
  readonly files: readonly SourceFile[]
  readonly content: LinkedContent
  readonly catalogue: DefinitionCatalogue
  readonly findings: readonly CheckFinding[]
  /** True if an error would reach a participant, so that nothing may ship. */
  readonly failed: boolean
}

/** Compiles a folder as `compile` compiles files. Throws if the folder cannot be read. */
export function compileFolder(folder: string, cache?: DependencyCache, root = process.cwd()): Compilation {
  return compile(readFolder(folder, root), cache)
}

/** Parses and links a folder as `linkFiles` does for files. Throws if the folder cannot be read. */
export function linkFolder(folder: string, cache?: DependencyCache, root = process.cwd()): Compilation {
  return linkFiles(readFolder(folder, root), cache)
}

/** Reads a folder. Findings name its files relative to `root`. */
function readFolder(folder: string, root: string): ContentFiles {
  const absolute = resolve(root, folder)
  return readContentFolder(absolute, relative(root, absolute) || '.')
}

/**
 * Compiles files: parses, links, runs the rules, and emits the catalogue. Never throws because of a file's contents. With the
 * `cache` of an earlier call, work that depends on no changed file is not repeated.
 */
export function compile(files: ContentFiles, cache = new DependencyCache()): Compilation {
  const content = linkContent(parseContent(files, cache), cache)
  return createCompilation(content, runRules(content, cache))
}

/** Parses and links files; the findings are those of single files, because no other rule runs. */
export function linkFiles(files: ContentFiles, cache = new DependencyCache()): Compilation {
  const content = linkContent(parseContent(files, cache), cache)
  return createCompilation(content, runFileRules(content))
}

function createCompilation(content: LinkedContent, findings: readonly CheckFinding[]): Compilation {
  const { files } = content.parsed
  return { files, content, catalogue: buildCatalogue(content), findings, failed: findings.some(isBlocking) }
}
