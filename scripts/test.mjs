// npm test: runs the scripts test:* of package.json, goes on after a failure, and ends with `N passed, N failed`.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import runAll from 'npm-run-all2'
import { load } from './load.mjs'

process.chdir(resolve(import.meta.dirname, '..'))
const { countTests } = await load('tests/run/count-tests.ts')

/** Where the runners leave their reports (the scripts of package.json say so). */
const reports = { 'test:unit': '.build/reports/unit.json', 'test:journeys': '.build/reports/journeys.json' }
rmSync('.build/reports', { recursive: true, force: true })

// Everything temporary goes into one folder. Its path is short: Chromium puts a socket there, whose path has a limit.
const outside = tmpdir()
const before = new Set(readdirSync(outside))
const temporary = mkdtempSync(join(outside, 'screening-portal-'))
for (const name of ['TMPDIR', 'TEMP', 'TMP']) process.env[name] = temporary
process.once('exit', () => rmSync(temporary, { recursive: true, force: true, maxRetries: 3 }))
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))

const results = [
  ...(await run('test:content')),
  ...(await run('test:{types,lint,dependencies,format}', { parallel: true, maxParallel: 2, aggregateOutput: true })),
  ...(await run('test:unit')),
  ...(await run('test:build')),
]
// Journeys through an older build would say nothing.
if (results.at(-1).code === 0) results.push(...(await run('test:journeys')))
else results.push({ name: 'test:journeys', code: 1 })
results.push({ name: 'nothing left in the temporary folder', code: leftovers().length === 0 ? 0 : 1 })

process.stdout.write('\n')
const total = { passed: 0, failed: 0 }
for (const { name, code } of results) {
  const report = reports[name]
  const { passed, failed } = countTests(code, report && (existsSync(report) ? readFileSync(report, 'utf8') : null))
  process.stdout.write(`${failed === 0 ? '✓' : '✗'} ${name}: ${passed} passed, ${failed} failed\n`)
  total.passed += passed
  total.failed += failed
}
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`)
process.exitCode = total.failed === 0 ? 0 : 1

/** Runs scripts to their end and resolves with the name and exit code of each. */
function run(pattern, options = {}) {
  const { stdout, stderr } = process
  return runAll(pattern, { stdout, stderr, printName: true, continueOnError: true, ...options }).catch((error) => {
    if (!error.results) throw error
    return error.results
  })
}

/** What appeared meanwhile in the temporary folder of the machine, named as Node names such folders; other Playwrights may run. */
function leftovers() {
  const left = readdirSync(outside).filter(
    (name) => !before.has(name) && /^(?!playwright)[a-z-]+-[A-Za-z0-9]{6}$/.test(name),
  )
  const foreign = left.filter((name) => join(outside, name) !== temporary)
  for (const name of foreign) process.stderr.write(`Unexpected ${name} in ${outside}, expected nothing left behind\n`)
  return foreign
}
