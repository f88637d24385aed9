// npm start [-- --port PORT --data DIR …]: builds what has changed, then see src/server/main.ts.
import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { load } from './load.mjs'

const root = resolve(import.meta.dirname, '..')
const isHelp = ['--help', '-h'].some((option) => process.argv.includes(option))
// In a separate process, which frees the several hundred megabytes that a build takes.
const build = isHelp
  ? { status: 0 }
  : spawnSync(process.execPath, [resolve(import.meta.dirname, 'build.mjs')], { stdio: 'inherit' })
if (build.status !== 0) process.exitCode = 1
else {
  // Makes packages such as graphql skip checks that are for developers.
  process.env.NODE_ENV ??= 'production'
  const { main } = await load('src/server/main.ts')
  await main({ root, args: process.argv.slice(2), portalFolder: resolve(root, '.build/portal') })
}
