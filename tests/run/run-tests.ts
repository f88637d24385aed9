import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import runAll, { type RunAllOptions, type ScriptResult } from 'npm-run-all2'
import { summarizeRun } from './summarize-run.ts'

/** The reports of the test runners, by script; package.json names the same files. */
const reports: Readonly<Record<string, string>> = {
  'test:unit': '.build/reports/unit.json',
  'test:journeys': '.build/reports/journeys.json',
}

/**
 * Runs the `test:*` scripts of package.json in the working directory, all of them even after a failure, and prints `N passed, N failed` as
 * the last line. Resolves to the exit code.
 */
export async function runTests(): Promise<0 | 1> {
  rmSync('.build/reports', { recursive: true, force: true })
  // The type checker of the linter is written in Go. With its garbage collected less often, it takes a fifth less time, in the same memory.
  process.env['GOGC'] ??= '400'
  const listLeftovers = redirectTemporaryFiles()
  const results = await runScripts('test:content')
  // The unit tests spend a fifth of their time waiting for processes and answers; the static checks and the build, one at a time, make use
  // of it.
  const others = runScripts('test:{unused,lint,dependencies,format,build}', {
    parallel: true,
    maxParallel: 1,
    aggregateOutput: true,
  })
  const units = runScripts('test:unit')
  results.push(...(await others), ...(await units))
  // Journeys on an outdated build would prove nothing.
  const isBuilt = results.some(({ name, code }) => name === 'test:build' && code === 0)
  if (isBuilt) results.push(...(await runScripts('test:journeys')))
  else results.push({ name: 'test:journeys', code: 1 })
  results.push({ name: 'nothing left in the temporary folder', code: listLeftovers().length === 0 ? 0 : 1 })
  return printSummary(results)
}

/** Redirects everything temporary into one folder that is deleted at the end. Returns a function that lists the folders left next to it. */
function redirectTemporaryFiles(): () => readonly string[] {
  const parent = tmpdir()
  const before = new Set(readdirSync(parent))
  // The path is short, because Chromium creates a socket there, and socket paths have a length limit.
  const temporary = mkdtempSync(join(parent, 'screening-portal-'))
  for (const name of ['TMPDIR', 'TEMP', 'TMP']) process.env[name] = temporary
  process.once('exit', () => rmSync(temporary, { recursive: true, force: true, maxRetries: 3 }))
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
  return () => {
    // Named like Node's temporary folders, because other Playwright runs may share the machine.
    const left = readdirSync(parent).filter(
      (name) =>
        !before.has(name) && /^(?!playwright)[a-z-]+-[A-Za-z0-9]{6}$/.test(name) && join(parent, name) !== temporary,
    )
    for (const name of left) process.stderr.write(`${name} was left behind in ${parent}.\n`)
    return left
  }
}

/** Runs all scripts to completion and resolves to the name and exit code of each. */
async function runScripts(pattern: string, options: RunAllOptions = {}): Promise<ScriptResult[]> {
  const { stdout, stderr } = process
  try {
    return await runAll(pattern, { stdout, stderr, printName: true, continueOnError: true, ...options })
  } catch (error) {
    const { results } = error as { readonly results?: ScriptResult[] }
    if (!results) throw error
    return results
  }
}

function printSummary(results: readonly ScriptResult[]): 0 | 1 {
  const summaries = results.map(({ name, code }) => ({ name, ...summarizeRun(code, readReport(name)) }))
  // The output of the runners is long, and what shows it may keep its end only.
  for (const { name, failures } of summaries) {
    for (const failure of failures) process.stdout.write(`\n✗ ${name}: ${failure}\n`)
  }
  process.stdout.write('\n')
  for (const { name, passed, failures } of summaries) {
    process.stdout.write(`${failures.length === 0 ? '✓' : '✗'} ${name}: ${passed} passed, ${failures.length} failed\n`)
  }
  const passed = summaries.reduce((sum, each) => sum + each.passed, 0)
  const failed = summaries.reduce((sum, each) => sum + each.failures.length, 0)
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
  return failed === 0 ? 0 : 1
}

/** The report of a script's runner; null if the runner left none, undefined for a script without a runner. */
function readReport(name: string): string | null | undefined {
  const report = reports[name]
  if (report === undefined) return undefined
  return existsSync(report) ? readFileSync(report, 'utf8') : null
}
