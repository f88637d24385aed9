// npm run fuzz -- <name>: see tests/run/run-fuzz.ts.
import { resolve } from 'node:path'
import { load } from './load.mjs'

const { runFuzz } = await load('tests/run/run-fuzz.ts')
process.exitCode = runFuzz(resolve(import.meta.dirname, '..'), process.argv.slice(2))
