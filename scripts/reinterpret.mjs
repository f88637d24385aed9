// npm run reinterpret [-- --dry-run]: reads results again by the content of now; see src/server/ingest/cli/reinterpret-command.ts.
import { resolve } from 'node:path'
import { load } from './load.mjs'

const { reinterpretCommand } = await load('src/server/ingest/cli/reinterpret-command.ts')
process.exitCode = await reinterpretCommand(resolve(import.meta.dirname, '..'), process.argv.slice(2))
