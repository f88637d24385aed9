import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { getMimeType } from 'hono/utils/mime'
import { manifestPath, manifestType } from '../../server/http/web-manifest.ts'

/** A file of the site, with the headers that it is served with. */
export interface PublishedFile {
  /** Its path in the bucket and under the site's root, such as `assets/start-abc123.js`. */
  readonly key: string
  readonly contentType: string
  readonly cacheControl: string
}

/** The answer for addresses without a file, next to the built portal. */
export const notFoundFile = {
  key: 'not-found.txt',
  contentType: 'text/plain; charset=UTF-8',
  cacheControl: 'no-store',
  body: 'Not found.\n',
} as const

/** The portal's configuration, next to the built portal. */
export const configurationFile: PublishedFile = {
  key: 'config.json',
  contentType: 'application/json',
  cacheControl: 'no-store',
}

/** The manifest of the installed portal, whose name is configurable, next to the built portal. */
export const manifestFile: PublishedFile = {
  key: manifestPath.slice(1),
  contentType: manifestType,
  cacheControl: 'no-store',
}

/**
 * Lists the files of the built portal in `folder`, with the headers of src/server/http/serve-portal.ts. Leaves out compressed copies,
 * because CloudFront itself compresses the files.
 */
export async function listPublishedFiles(folder: string): Promise<PublishedFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .toSorted()
    .map((key) => ({
      key,
      contentType: getMimeType(key) ?? 'application/octet-stream',
      cacheControl: isAsset(key) ? 'public, max-age=31536000, immutable' : 'no-cache',
    }))
}

/** Whether the file has a hash in its name, so that it never changes. */
export function isAsset(key: string): boolean {
  return key.startsWith('assets/')
}
