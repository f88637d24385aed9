import { randomBytes } from 'node:crypto'
import { renameSync, rmSync, writeFileSync } from 'node:fs'

/**
 * Writes a file in one step, so that it is never seen half written. The temporary file has a random name and must not exist yet:
 * a branch may contain links through which a different file would be overwritten.
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
