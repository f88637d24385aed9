// npm run content -- <verb>: see src/compiler/command.ts.
import { load } from './load.mjs'

const { runContentCommand } = await load('src/compiler/command.ts')
process.exitCode = await runContentCommand(process.argv.slice(2))
