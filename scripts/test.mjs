// npm test: runs the scripts test:* of package.json; see tests/run/run-tests.ts.
import { resolve } from 'node:path'
import { load } from './load.mjs'

process.chdir(resolve(import.meta.dirname, '..'))
const { runTests } = await load('tests/run/run-tests.ts')
process.exitCode = await runTests()
