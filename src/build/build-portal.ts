import { readFile, rm, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { compressFiles } from './compress-files.ts'
import { replaceBuild } from './replace-build.ts'
import { computeSourceStamp } from './compute-source-stamp.ts'

const sources = [
  'index.html',
  'vite.config.ts',
  'package-lock.json',
  'tsconfig.json',
  'content',
  'schemas',
  'scripts',
  'src/catalogue',
  'src/compiler',
  'src/portal',
  'src/brand',
  'src/build',
]

/** The folder of the built portal. */
export function getPortalFolder(root: string): string {
  return join(root, '.build/portal')
}

/**
 * Builds the portal for production into `.build/portal`, unless none of its sources has changed since the last build. The
 * finished build replaces the old one in a single step (replace-build.ts), so a running server never shows half of it.
 *
 * @returns Whether a build was necessary.
 */
export async function buildPortal(root: string): Promise<boolean> {
  const folder = getPortalFolder(root)
  const record = `${folder}.stamp`
  const stamp = await computeSourceStamp(root, sources)
  if (existsSync(join(folder, 'index.html')) && (await readFile(record, 'utf8').catch(() => '')) === stamp) return false
  const fresh = `${folder}-${process.pid}`
  try {
    // Loaded only here: most starts have nothing to build.
    const { build } = await import('vite')
    await build({ root, logLevel: 'warn', build: { outDir: fresh, emptyOutDir: true } })
    await compressFiles(fresh)
    await rm(record, { force: true })
    await replaceBuild(fresh, folder)
    await writeFile(record, stamp)
    return true
  } finally {
    await rm(fresh, { recursive: true, force: true })
  }
}
