// npm run operate -- <verb>: backs up, exports, removes; see src/server/operations/cli/run-operate-command.ts.
import { resolve } from 'node:path'
import { load } from './load.mjs'

const { runOperateCommand } = await load('src/server/operations/cli/run-operate-command.ts')
process.exitCode = await runOperateCommand(resolve(import.meta.dirname, '..'), process.argv.slice(2))
