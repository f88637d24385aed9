import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'

const root = mkdtempSync(join(tmpdir(), 'run-tests-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const temporary = join(root, 'temporary')
mkdirSync(temporary)

const loader = pathToFileURL(resolve('scripts/load.mjs')).href
const program = `
const { load } = await import('${loader}')
const { runTests } = await load('tests/run/run-tests.ts')
process.exitCode = await runTests()`

const quiet = 'node -e 0'
const write = (name: string) =>
  `node -e "fs.mkdirSync('.build/reports', { recursive: true }); fs.copyFileSync('${name}.json', '.build/reports/${name}.json')"`
const unit = {
  testResults: [
    { name: 'a.test.ts', status: 'passed', assertionResults: [{ status: 'passed' }, { status: 'passed' }] },
  ],
}
const journeys = { stats: { expected: 3, unexpected: 0, flaky: 0 }, suites: [], errors: [] }
writeFileSync(join(root, 'unit.json'), JSON.stringify(unit))
writeFileSync(join(root, 'journeys.json'), JSON.stringify(journeys))

test('runs no journeys if the build fails, and says so at the end and in the exit code', () => {
  const checks = ['content', 'unused', 'lint', 'dependencies', 'format'].map((name) => [`test:${name}`, quiet])
  const scripts = {
    ...Object.fromEntries(checks),
    'test:unit': write('unit'),
    'test:build': 'node -e "process.exit(1)"',
    'test:journeys': write('journeys'),
  }
  writeFileSync(join(root, 'package.json'), JSON.stringify({ name: 'example', scripts }))
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: root,
    env: { ...process.env, TMPDIR: temporary },
    encoding: 'utf8',
  })
  expect(stdout).toContain('\n✗ test:build: The command failed; its output says why.\n')
  expect([status, stdout.trim().split('\n').at(-1)]).toEqual([1, '8 passed, 2 failed'])
})
