// Bundles one of our TypeScript entries for Node, unless its sources are unchanged, and imports it.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import * as nodeModule from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const tools = join(root, '.build/tools')

// The AWS SDK would warn at each command that its later versions need Node 22, although package-lock.json decides on its version.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true'

/** Imports `entry` (a path from the root, without a loader at run time) and returns its exports. */
export async function load(entry) {
  const name = entry.replaceAll('/', '-').replace(/\.tsx?$/, '')
  const folder = freshFolder(name) ?? (await build(entry, name))
  // From Node 22 on, V8 keeps what it compiled; Node 20 compiles the bundle at every start.
  nodeModule.enableCompileCache?.(join(tools, 'compiled'))
  return import(pathToFileURL(join(tools, folder, 'main.mjs')).href)
}

/** Finds the folder of the bundle if no source has changed since; otherwise undefined. */
function freshFolder(name) {
  try {
    const { folder, sources } = JSON.parse(readFileSync(join(tools, `${name}.json`), 'utf8'))
    const fresh = Object.entries(sources).every(([file, stamp]) => readStamp(join(root, file)) === stamp)
    return fresh && existsSync(join(tools, folder, 'main.mjs')) ? folder : undefined
  } catch {
    return undefined
  }
}

function readStamp(file) {
  const stat = statSync(file, { throwIfNoEntry: false })
  return stat ? `${stat.mtimeMs}:${stat.size}` : 'none'
}

/** Bundles into a new folder, named after a hash of the sources, so that a process running the previous bundle is not disturbed. */
async function build(entry, name) {
  const { rolldown } = await import('rolldown')
  const { validators } = await import('./validators.mjs')
  const bundled = entry.startsWith('src/compiler')
  const watched = new Set(['package-lock.json', 'scripts/load.mjs', 'scripts/validators.mjs'])
  const bundle = await rolldown({
    cwd: root,
    input: { main: join(root, entry) },
    platform: 'node',
    resolve: { mainFields: ['module', 'main'] },
    external: bundled ? [] : /^(?!virtual:)(?:[a-z@](?!:)|node:)/,
    plugins: [validators(root, watched)],
    logLevel: 'warn',
    // Warnings about packages, which we cannot change: some start with an empty directive.
    checks: { eval: false, moduleLevelDirective: false, bundlerTimings: false },
  })
  const temporary = join(tools, `${name}-${process.pid}`)
  const { output } = await bundle.write({
    dir: temporary,
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name]-[hash].mjs',
    format: 'esm',
    minify: bundled,
    keepNames: true,
  })
  await bundle.close()
  for (const id of output.flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : [])))
    if (!id.includes('node_modules') && existsSync(id)) watched.add(relative(root, id))
  const sources = Object.fromEntries([...watched].sort().map((file) => [file, readStamp(join(root, file))]))
  const folder = `${name}-${createHash('sha256').update(JSON.stringify(sources)).digest('hex').slice(0, 12)}`
  try {
    renameSync(temporary, join(tools, folder))
  } catch (error) {
    // Another command has built the same at the same time.
    if (!existsSync(join(tools, folder, 'main.mjs'))) throw error
    rmSync(temporary, { recursive: true })
  }
  writeFileSync(`${temporary}.json`, JSON.stringify({ folder, sources }))
  renameSync(`${temporary}.json`, join(tools, `${name}.json`))
  forget(name, folder)
  return folder
}

/** Removes bundles of this entry that are over a day old, also those that a stopped command left under its process id. */
function forget(name, kept) {
  for (const folder of readdirSync(tools)) {
    const old = folder !== kept && new RegExp(`^${name}-[0-9a-f]+$`).test(folder)
    // Another command may be removing it, too.
    const changed = statSync(join(tools, folder), { throwIfNoEntry: false })?.mtimeMs ?? Infinity
    if (old && Date.now() - changed > 86_400_000) rmSync(join(tools, folder), { recursive: true, force: true })
  }
}
