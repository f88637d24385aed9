import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ReadAsset } from './serve-portal.ts'

const absent: ReadonlySet<unknown> = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG', 'ERR_INVALID_ARG_VALUE'])

/**
 * Reads the files of the portal that was built into `folder`. Where it was replaced by a newer build, pages that are open
 * still find the scripts and texts of the build before it, in `previousFolder`.
 */
export function readPortalFile(folder: string, previousFolder: string): ReadAsset {
  return async (path) =>
    (await readIfThere(join(folder, path))) ??
    (path.startsWith('/assets/') ? readIfThere(join(previousFolder, path)) : undefined)
}

async function readIfThere(file: string): ReturnType<ReadAsset> {
  try {
    return await readFile(file)
  } catch (error) {
    if (absent.has((error as NodeJS.ErrnoException).code)) return undefined
    throw error
  }
}
