// npm run dev [-- --data DIR …]: the back end and Vite's development server; see src/server/dev.ts.
import { resolve } from 'node:path'
import { load } from './load.mjs'

const { runContentCommand } = await load('src/compiler/cli/run-content-command.ts')
await runContentCommand(['build'])
const { dev } = await load('src/server/dev.ts')
await dev(resolve(import.meta.dirname, '..'), process.argv.slice(2))
