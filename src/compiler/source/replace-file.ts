import { randomBytes } from 'node:crypto'
import { renameSync, rmSync, writeFileSync } from 'node:fs'

/**
 * Writes a file so that nobody reads half of it. The file beside it that is renamed into place has a name that nobody can
 * foresee and is written only where there is none: a branch may hold links, through which another file would be overwritten.
 */
export function replaceFile(path: string, text: string): void {
  const temporary = `${path}.${randomBytes(12).toString('hex')}.tmp`
  writeFileSync(temporary, text, { flag: 'wx' })
  try {
    renameSync(temporary, path)
  } catch (error) {
    rmSync(temporary)
    throw error
  }
}
