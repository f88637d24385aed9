import { resolve } from 'node:path'
import { compile, linkFiles, type Compilation } from '../compile.ts'
import { readContentFolder } from '../source/read-content-folder.ts'
import { exitCodes, toShownPath, type CommandOptions } from './options.ts'

/** Compiles the content folder that the command names. */
export function compileContent({ content }: CommandOptions): Compilation {
  return compile(readContentFolder(resolve(content), toShownPath(content)))
}

/** The content folder that the command names, without the rules: for a verb that only shows texts. */
export function linkContentFolder({ content }: CommandOptions): Compilation {
  return linkFiles(readContentFolder(resolve(content), toShownPath(content)))
}

/** Warns of errors in the content, because the output may be incomplete; returns the exit code. */
export function warnOfErrors({ findings }: Compilation): number {
  const errors = findings.filter(({ severity }) => severity === 'error').length
  if (errors === 0) return exitCodes.clean
  process.stderr.write(`The content has ${errors} errors; run "npm run content -- check".\n`)
  return exitCodes.findings
}
