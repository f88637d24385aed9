// npm run dev [-- --data DIR …]: the back end and Vite's development server; see src/server/start-dev-server.ts.
import { resolve } from 'node:path'
import { load } from './load.mjs'

const root = resolve(import.meta.dirname, '..')
const { startDevServer } = await load('src/server/start-dev-server.ts')
await startDevServer(root, process.argv.slice(2), async () => {
  const { runContentCommand } = await load('src/compiler/cli/run-content-command.ts')
  return (await runContentCommand(['build'], root)) === 0
})
