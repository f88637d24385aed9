// Bundles a TypeScript entry of ours for Node, again only when one of its sources changed, and imports it.
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')

/** Imports `entry` (a path from the root, without a loader at run time) and returns its exports. */
export async function load(entry) {
  const bundle = join(root, '.build/tools', entry.replaceAll('/', '-').replace(/\.tsx?$/, '.mjs'))
  const record = `${bundle}.sources.json`
  if (!isFresh(bundle, record)) await build(entry, bundle, record)
  return import(pathToFileURL(bundle).href)
}

function isFresh(bundle, record) {
  if (!existsSync(bundle) || !existsSync(record)) return false
  try {
    const sources = JSON.parse(readFileSync(record, 'utf8'))
    return Object.entries(sources).every(([file, stamp]) => stampOf(join(root, file)) === stamp)
  } catch {
    return false
  }
}

function stampOf(file) {
  const stat = statSync(file, { throwIfNoEntry: false })
  return stat ? `${stat.mtimeMs}:${stat.size}` : 'none'
}

async function build(entry, bundle, record) {
  const { rolldown } = await import('rolldown')
  const { validators } = await import('./validators.mjs')
  const input = join(root, entry)
  const bundled = entry.startsWith('src/compiler')
  const watched = new Set(['package-lock.json', 'scripts/load.mjs', 'scripts/validators.mjs'])
  const build = await rolldown({
    input,
    platform: 'node',
    resolve: { mainFields: ['module', 'main'] },
    external: bundled ? [] : /^(?:[a-z@](?!:)|node:)/,
    plugins: [validators(root, watched)],
    logLevel: 'warn',
    checks: { eval: false },
  })
  mkdirSync(dirname(bundle), { recursive: true })
  const { output } = await build.write({
    file: bundle,
    format: 'esm',
    codeSplitting: false,
    minify: bundled,
    keepNames: true,
  })
  await build.close()
  for (const id of output[0].moduleIds)
    if (!id.includes('node_modules') && existsSync(id)) watched.add(relative(root, id))
  writeFileSync(
    record,
    JSON.stringify(Object.fromEntries([...watched].map((file) => [file, stampOf(join(root, file))]))),
  )
}
