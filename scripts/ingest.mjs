// npm run ingest -- FILE|FOLDER: feeds results in; see src/server/ingest/cli/run-ingest-command.ts.
import { resolve } from 'node:path'
import { load } from './load.mjs'

const { runIngestCommand } = await load('src/server/ingest/cli/run-ingest-command.ts')
process.exitCode = await runIngestCommand(resolve(import.meta.dirname, '..'), process.argv.slice(2))
