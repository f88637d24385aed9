// npm run ingest -- FILE|FOLDER: feeds results in; see src/server/ingest/cli/ingest-command.ts.
import { resolve } from 'node:path'
import { load } from './load.mjs'

const { ingestCommand } = await load('src/server/ingest/cli/ingest-command.ts')
process.exitCode = await ingestCommand(resolve(import.meta.dirname, '..'), process.argv.slice(2))
