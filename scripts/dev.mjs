// npm run dev [-- --data DIR …]: the back end and Vite's development server; see src/server/start-dev-server.ts.
import { resolve } from 'node:path'
import { load } from './load.mjs'

const { runContentCommand } = await load('src/compiler/cli/run-content-command.ts')
await runContentCommand(['build'])
const { startDevServer } = await load('src/server/start-dev-server.ts')
await startDevServer(resolve(import.meta.dirname, '..'), process.argv.slice(2))
