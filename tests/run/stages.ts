import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findBrowser, realProbes } from './find-browser.ts'
import { playwrightOutcome } from './playwright-outcome.ts'
import { runCommand, type CommandResult } from './run-command.ts'
import { strict, type Outcome, type Stage } from './stage.ts'
import { vitestOutcome } from './vitest-outcome.ts'

type ReadReport = (report: string, findings: string) => Outcome

/** The stages of `npm test` for the repository at `root`, each after those that it needs. */
export function stagesOf(root: string, say: (text: string) => void): Stage[] {
  const node = process.execPath

  /** Commands that pass or fail as a whole, one after another up to the first that fails. */
  const whole =
    (...commands: string[][]) =>
    async (): Promise<Outcome> => {
      for (const command of commands) {
        const { code, output } = await runCommand(command, { root, minutes: 10 })
        if (code !== 0) return { passed: 0, failed: 1, findings: `${output}\n(exit code ${code})` }
      }
      return { passed: 1, failed: 0, findings: '' }
    }

  /** A test runner that leaves a report in JSON; without one, what it printed is the finding. */
  const counted = async (reportName: string, read: ReadReport, run: (report: string) => Promise<CommandResult>) => {
    const report = join(root, '.build/reports', reportName)
    mkdirSync(dirname(report), { recursive: true })
    rmSync(report, { force: true })
    const { code, output } = await run(report)
    const outcome = existsSync(report)
      ? read(readFileSync(report, 'utf8'), output)
      : {
          passed: 0,
          failed: 1,
          findings: `${output}\nUnexpected end without a report (exit code ${code}), expected one`,
        }
    return strict(outcome, code)
  }

  const vitest = (project: string) => (): Promise<Outcome> =>
    counted(`${project}.json`, vitestOutcome, (report) =>
      runCommand(
        [
          'vitest',
          'run',
          '--project',
          project,
          '--allowOnly=false',
          '--reporter=default',
          '--reporter=json',
          `--outputFile.json=${report}`,
        ],
        { root, minutes: 20 },
      ),
    )

  const journeys = async (): Promise<Outcome> => {
    const browser = await findBrowser(realProbes(root, say))
    if ('tried' in browser) {
      const tried = browser.tried.map((line) => `  - ${line}`).join('\n')
      const findings = `Unexpected machine without Chromium, expected one; CHROMIUM_PATH can name it. Tried:\n${tried}`
      return { passed: 0, failed: 1, findings }
    }
    say(`  browser: ${browser.path}\n`)
    return counted('journeys.json', playwrightOutcome, (report) =>
      runCommand(['playwright', 'test', '--config', 'tests/journeys/playwright.config.ts', '--reporter=list,json'], {
        root,
        minutes: 30,
        env: { CHROMIUM_PATH: browser.path, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      }),
    )
  }

  return [
    {
      name: 'content',
      does: 'checks and builds the catalogue',
      needs: [],
      run: whole([node, 'scripts/content.mjs', 'check'], [node, 'scripts/content.mjs', 'build']),
    },
    { name: 'types', does: 'type-checks all code', needs: ['content'], run: whole(['tsc', '--noEmit']) },
    { name: 'lint', does: 'lints all code', needs: ['content'], run: whole(['oxlint']) },
    { name: 'format', does: 'checks the formatting of code', needs: [], run: whole(['prettier', '--check', '.']) },
    {
      name: 'unit',
      does: 'tests the catalogue, the compiler, the house and this runner',
      needs: [],
      run: vitest('unit'),
    },
    {
      name: 'server',
      does: 'tests the local back end as its clients see it',
      needs: ['content'],
      run: vitest('server'),
    },
    { name: 'component', does: 'tests the components of the portal', needs: [], run: vitest('component') },
    { name: 'build', does: 'builds the portal for production', needs: [], run: whole([node, 'scripts/build.mjs']) },
    {
      name: 'journeys',
      does: 'walks through the built portal in a real browser, on the real back end',
      needs: ['content', 'build'],
      run: journeys,
    },
  ]
}
