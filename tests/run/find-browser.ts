import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

/** What finding a browser needs of the machine. */
export interface Machine {
  /** Runs a command; answers whether it succeeded. */
  readonly run: (command: readonly string[]) => boolean
  readonly env: Readonly<Record<string, string | undefined>>
  readonly isRoot: boolean
  /** Where Playwright keeps the browser that it downloads, whether it is there or not. */
  readonly downloadedPath: string
}

/**
 * A Chromium that starts: CHROMIUM_PATH, one on PATH, Playwright's own; where there is none, downloads Playwright's, and
 * where that fails, installs the system's package. The headless shell, which Playwright prefers too, draws no window
 * around each page and takes half the time. Throws if nothing helps.
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
    // Not every system has a package of the shell alone.
    [[...rights, 'apt-get', 'install', '-y', 'chromium']],
  ]
  let found = working()
  for (const commands of installations) if (found === undefined && commands.every(run)) found = working()
  if (found === undefined)
    throw new Error('Unexpected machine without Chromium, expected one; CHROMIUM_PATH can name it')
  return found
}

/** A whole Chromium, for what the shell cannot do; installs nothing, and is undefined where there is none. */
export function findWholeBrowser({ run, env, downloadedPath }: Machine = thisMachine): string | undefined {
  return [...listPlaces(wholeNames, env), downloadedPath].find((path) => run([path, '--version']))
}

const wholeNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Playwright wants whole paths. */
function listPlaces(names: readonly string[], env: Machine['env']): string[] {
  const folders = (env['PATH'] ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name)))
}

const thisMachine: Machine = {
  run: ([program = '', ...args]) => {
    const isProbe = args[0] === '--version'
    if (isProbe && !existsSync(program)) return false
    // What changes the machine is said, and shows what it does.
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
