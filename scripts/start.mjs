// npm start [-- --port PORT --data DIR …]: builds what has changed, then see src/server/main.ts.
import { resolve } from 'node:path'
import { load } from './load.mjs'

const root = resolve(import.meta.dirname, '..')
const { buildAll } = await load('src/server/build/build-all.ts')
const { runContentCommand } = await load('src/compiler/cli/command.ts')
const portalFolder = await buildAll(root, runContentCommand)
if (portalFolder === undefined) process.exitCode = 1
else {
  const { main } = await load('src/server/main.ts')
  await main({ root, args: process.argv.slice(2), portalFolder })
}
