import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findErrorCode } from './find-error-code.ts'
import { describeRelease, releaseFile, type ReleaseStamp } from '../../../schemas/release-stamp.ts'
import type { ReadRelease } from './health-routes.ts'

/** Reads the stamp next to a compiled catalogue once, when the server starts, because the catalogue does not change after that either. */
export function createLocalReleaseReader(contentFolder: string): ReadRelease {
  const read = async (): ReturnType<ReadRelease> => {
    try {
      return describeRelease(JSON.parse(await readFile(join(contentFolder, releaseFile), 'utf8')) as ReleaseStamp)
    } catch (error) {
      if (findErrorCode(error) === 'ENOENT') return null
      return 'unknown'
    }
  }
  const release = read()
  return async () => release
}
