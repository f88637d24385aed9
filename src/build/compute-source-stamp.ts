import { createHash } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Computes a text that changes if any of these files does, or any file in these folders. It uses path, size and modification
 * time, so nothing is read. A missing path counts as nothing.
 */
export async function computeSourceStamp(root: string, paths: readonly string[]): Promise<string> {
  const files = (await Promise.all(paths.map((path) => listFiles(root, path)))).flat().toSorted()
  const marks = await Promise.all(
    files.map(async (file) => {
      const { mtimeMs, size } = await stat(join(root, file))
      return `${file} ${mtimeMs} ${size}`
    }),
  )
  return createHash('sha256').update(marks.join('\n')).digest('hex')
}

async function listFiles(root: string, path: string): Promise<string[]> {
  const found = await stat(join(root, path)).catch(() => undefined)
  if (!found) return []
  if (!found.isDirectory()) return [path]
  const entries = await readdir(join(root, path), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
}
