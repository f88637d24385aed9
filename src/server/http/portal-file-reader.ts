import { hash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { findErrorCode } from './find-error-code.ts'
import type { Asset, ReadAsset } from './serve-portal.ts'

const absent: ReadonlySet<unknown> = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG', 'ERR_INVALID_ARG_VALUE'])

/** Bytes of files that are kept in memory: several times the size of the portal. */
const maxBytes = 64 * 1024 * 1024

/**
 * Creates a reader of the portal that was built into `folder`. If a newer build has replaced it, open pages still find the scripts and
 * texts of the previous build in `previousFolder`.
 *
 * The bytes of a file are in memory once, however many answers are waiting to be read.
 */
export function createPortalFileReader(folder: string, previousFolder: string): ReadAsset {
  // A file that has changed gets a different key, and its earlier entry is evicted eventually.
  const cache = new LRUCache<string, Asset, string>({
    maxSize: maxBytes,
    sizeCalculation: ({ content }) => content.byteLength + 1,
    fetchMethod: async (_key, _stale, { context: file }) => {
      const content = await readFile(file)
      return { content, etag: `"${hash('sha256', content, 'base64url')}"` }
    },
  })
  const readIfThere = async (file: string): ReturnType<ReadAsset> => {
    try {
      const { mtimeMs, ctimeMs, size, ino } = await stat(file)
      return await cache.fetch([file, mtimeMs, ctimeMs, size, ino].join('|'), { context: file })
    } catch (error) {
      if (absent.has(findErrorCode(error))) return undefined
      throw error
    }
  }
  return async (path) =>
    (await readIfThere(join(folder, path))) ??
    (path.startsWith('/assets/') ? readIfThere(join(previousFolder, path)) : undefined)
}
