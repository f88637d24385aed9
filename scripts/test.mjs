// npm test [-- stage …]: see tests/run/run-tests.ts.
import { resolve } from 'node:path'
import { load } from './load.mjs'

const { runTests } = await load('tests/run/run-tests.ts')
process.exitCode = await runTests(resolve(import.meta.dirname, '..'), process.argv.slice(2))
