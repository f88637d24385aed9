import { relative, resolve } from 'node:path'
import { checkMessages } from './check-messages.ts'
import { compilationOf, compileReading, type Compilation } from './compile.ts'
import { sortFindings } from './finding.ts'
import type { ParseCache } from './parse.ts'
import { readContent, type Reading } from './read.ts'
import { readCode } from './read-code.ts'

/** Compiles a folder and, where the portal's code lies under `root`, holds its messages against the code. */
export function compileFolder(folder: string, root: string = process.cwd(), cache?: ParseCache): Compilation {
  const absolute = resolve(root, folder)
  return compileWithCode(readContent(absolute, relative(root, absolute) || '.'), root, cache)
}

/** Compiles what was read together with the code under `root`. */
export function compileWithCode(reading: Reading, root: string, cache?: ParseCache): Compilation {
  const compilation = compileReading(reading, cache)
  const findings = checkMessages(compilation.content, readCode(root))
  if (findings.length === 0) return compilation
  return compilationOf(compilation.files, compilation.content, sortFindings([...compilation.findings, ...findings]))
}
