// npm run bench -- <name>: see tests/run/run-bench.ts.
import { resolve } from 'node:path'
import { load } from './load.mjs'

const { runBench } = await load('tests/run/run-bench.ts')
process.exitCode = await runBench(resolve(import.meta.dirname, '..'), process.argv[2], process.argv.slice(3))
