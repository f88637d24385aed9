// npm run reinterpret [-- --dry-run]: reinterprets results by the current content; see src/server/ingest/cli/run-reinterpret-command.ts.
import { resolve } from 'node:path'
import { load } from './load.mjs'

const { runReinterpretCommand } = await load('src/server/ingest/cli/run-reinterpret-command.ts')
process.exitCode = await runReinterpretCommand(resolve(import.meta.dirname, '..'), process.argv.slice(2))
