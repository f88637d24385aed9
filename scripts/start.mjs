// npm start [-- --port PORT --data DIR …]: builds what has changed, then starts the back end; see src/server/main.ts.
import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { load } from './load.mjs'

const root = resolve(import.meta.dirname, '..')
const env = { ...process.env }
// Makes packages such as graphql skip checks that are for developers.
process.env.NODE_ENV ??= 'production'
const { main } = await load('src/server/main.ts')
await main({
  command: 'npm start',
  root,
  args: process.argv.slice(2),
  portalFolder: resolve(root, '.build/portal'),
  build() {
    // In a separate process, which frees the several hundred megabytes that a build takes.
    const build = resolve(import.meta.dirname, 'build.mjs')
    return spawnSync(process.execPath, [build], { stdio: 'inherit', env }).status === 0
  },
})
