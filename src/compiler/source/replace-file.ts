import { randomBytes } from 'node:crypto'
import { renameSync, rmSync, writeFileSync } from 'node:fs'

/**
 * Writes a file in one step, so that no reader sees half of it. The temporary file has a random name and must not exist yet:
 * a branch may hold links, through which another file would be overwritten.
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
