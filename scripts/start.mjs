// npm start [-- --port PORT --data DIR …]: builds what has changed, then see src/server/main.ts. Content can be edited meanwhile.
import { resolve } from 'node:path'
import { load } from './load.mjs'

const root = resolve(import.meta.dirname, '..')
const { buildAll } = await load('src/server/build/build-all.ts')
const { runContentCommand } = await load('src/compiler/cli/command.ts')
const portalFolder = await buildAll(root, runContentCommand)
if (portalFolder === undefined) process.exitCode = 1
else {
  const { startWatched } = await load('src/server/start-watched.ts')
  const { watchContent } = await load('src/compiler/live.ts')
  await startWatched({
    root,
    args: process.argv.slice(2),
    build: () => buildAll(root, runContentCommand),
    watchContent,
  })
}
