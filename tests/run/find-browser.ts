import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

/** The machine as needed for finding a browser. */
export interface Machine {
  /** Runs a command and returns whether it succeeded. */
  readonly run: (command: readonly string[]) => boolean
  readonly env: Readonly<Record<string, string | undefined>>
  readonly isRoot: boolean
  /** The path of the browser that Playwright downloads, whether or not it exists. */
  readonly downloadedPath: string
}

/**
 * Finds a Chromium that starts: CHROMIUM_PATH, one on PATH, or Playwright's own. If there is none, downloads Playwright's, and if that
 * fails, installs the system's package. Prefers the headless shell, as Playwright does: it draws no window around each page and takes half
 * the time. Throws if nothing helps.
 */
export function findBrowser({ run, env, isRoot, downloadedPath }: Machine = thisMachine): string {
  const places = [
    env['CHROMIUM_PATH'] ?? '',
    ...listPlaces(['chromium-headless-shell', ...wholeNames], env),
    downloadedPath,
  ]
  const working = (): string | undefined => places.find((path) => path !== '' && run([path, '--version']))
  const rights = isRoot ? [] : ['sudo', '-n']
  const installations = [
    [['npx', 'playwright', 'install', 'chromium']],
    [
      [...rights, 'apt-get', 'update'],
      [...rights, 'apt-get', 'install', '-y', 'chromium-headless-shell', 'chromium'],
    ],
    // Not every system has a separate package for the shell.
    [[...rights, 'apt-get', 'install', '-y', 'chromium']],
  ]
  let found = working()
  for (const commands of installations) if (found === undefined && commands.every(run)) found = working()
  if (found === undefined)
    throw new Error('Unexpected machine without Chromium, expected one; CHROMIUM_PATH can name it')
  return found
}

/** Finds a complete Chromium, for what the shell cannot do. Installs nothing; undefined if there is none. */
export function findWholeBrowser({ run, env, downloadedPath }: Machine = thisMachine): string | undefined {
  return [...listPlaces(wholeNames, env), downloadedPath].find((path) => run([path, '--version']))
}

const wholeNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Playwright needs absolute paths. */
function listPlaces(names: readonly string[], env: Machine['env']): string[] {
  const folders = (env['PATH'] ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name)))
}

const thisMachine: Machine = {
  run: ([program = '', ...args]) => {
    const isProbe = args[0] === '--version'
    if (isProbe && !existsSync(program)) return false
    // Announces every command that changes the machine, and shows its output.
    if (!isProbe) process.stderr.write(`No Chromium found so far, so: ${[program, ...args].join(' ')}\n`)
    const { status } = spawnSync(program, args, {
      stdio: isProbe ? 'ignore' : 'inherit',
      timeout: isProbe ? 60_000 : 600_000,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    return status === 0
  },
  env: process.env,
  isRoot: process.getuid?.() === 0,
  downloadedPath: chromium.executablePath(),
}
