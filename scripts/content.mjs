// npm run content -- <verb>: see src/compiler/command.ts.
import { setFlagsFromString } from 'node:v8'
import { load } from './load.mjs'

// A command ends before most of its code has earned back what V8 spends on optimizing it: a third of the time of a check.
setFlagsFromString('--interrupt-budget=1000000')
// Its patterns search thousands of sentences each.
setFlagsFromString('--no-regexp-tier-up')

const { runContentCommand } = await load('src/compiler/command.ts')
process.exitCode = await runContentCommand(process.argv.slice(2))
