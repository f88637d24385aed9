import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { runCommand, type CommandResult } from './run-command.ts'

/** What finding a browser needs to know of the machine, and may do to it. */
export interface BrowserProbes {
  readonly env: Readonly<Record<string, string | undefined>>
  /** True where root's rights are held already. */
  readonly isRoot: boolean
  /** The full path of a program on PATH. */
  readonly onPath: (name: string) => string | undefined
  /** Where Playwright keeps the browser that it downloads, whether it is there or not. */
  readonly downloadedPath: () => Promise<string>
  readonly run: (command: readonly string[], minutes: number) => Promise<CommandResult>
  readonly say: (text: string) => void
}

/** A browser that has been seen to start, or what was tried and what came of it. */
export type FoundBrowser = { readonly path: string } | { readonly tried: readonly string[] }

const systemNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/**
 * Finds a Chromium that starts: CHROMIUM_PATH, then one on PATH, then Playwright's own (downloading it), then the system's
 * package `chromium` (installing it). Says each step that changes the machine before it is taken.
 */
export async function findBrowser(probes: BrowserProbes): Promise<FoundBrowser> {
  const tried: string[] = []
  for (const attempt of [fromEnvironment, fromPath, fromPlaywright, fromSystemPackages]) {
    const answer = await attempt(probes)
    if ('path' in answer) return answer
    tried.push(...answer.tried)
  }
  return { tried }
}

async function fromEnvironment(probes: BrowserProbes): Promise<FoundBrowser> {
  const path = probes.env.CHROMIUM_PATH
  return path === undefined || path === '' ? { tried: ['CHROMIUM_PATH is not set'] } : starting(path, probes)
}

async function fromPath(probes: BrowserProbes): Promise<FoundBrowser> {
  const tried: string[] = []
  for (const path of systemNames.map((name) => probes.onPath(name)).filter((found) => found !== undefined)) {
    const answer = await starting(path, probes)
    if ('path' in answer) return answer
    tried.push(...answer.tried)
  }
  return { tried: [...tried, `PATH has no working ${systemNames.join(', ')}`] }
}

async function fromPlaywright(probes: BrowserProbes): Promise<FoundBrowser> {
  const path = await probes.downloadedPath()
  const present = await starting(path, probes)
  if ('path' in present) return present
  const fault = await change(['playwright', 'install', 'chromium'], probes)
  return fault === undefined ? starting(path, probes) : { tried: [fault] }
}

async function fromSystemPackages(probes: BrowserProbes): Promise<FoundBrowser> {
  if (probes.onPath('apt-get') === undefined) return { tried: ['apt-get is not on this machine'] }
  const rights = probes.isRoot ? [] : ['sudo', '-n']
  const fault =
    (await change([...rights, 'apt-get', 'update'], probes)) ??
    (await change([...rights, 'apt-get', 'install', '-y', 'chromium'], probes))
  return fault === undefined ? fromPath(probes) : { tried: [fault] }
}

/** The path if the program behind it answers to `--version`: a broken link or a wrapper without a browser does not. */
async function starting(path: string, probes: BrowserProbes): Promise<FoundBrowser> {
  const { code, output } = await probes.run([path, '--version'], 1)
  return code === 0 ? { path } : { tried: [`${path} does not start: ${errorIn(output)}`] }
}

/** Runs a command that changes the machine, after saying so; answers with what went wrong. */
async function change(command: readonly string[], probes: BrowserProbes): Promise<string | undefined> {
  probes.say(`  no Chromium found so far, so: ${command.join(' ')}\n`)
  const { code, output } = await probes.run(command, 10)
  return code === 0 ? undefined : `${command.join(' ')}: ${errorIn(output)}`
}

/** The line that says what went wrong: the first that speaks of an error, else the last. */
function errorIn(output: string): string {
  const lines = output.trim().split('\n')
  return lines.find((line) => /^(?:E:|\w*Error|Unexpected)/.test(line)) ?? lines.at(-1) ?? ''
}

/** The probes of this machine. */
export function realProbes(root: string, say: (text: string) => void): BrowserProbes {
  return {
    env: process.env,
    isRoot: process.getuid?.() === 0,
    onPath: (name) =>
      (process.env.PATH ?? '')
        .split(delimiter)
        .map((folder) => join(folder, name))
        .find((path) => existsSync(path)),
    downloadedPath: async () => (await import('@playwright/test')).chromium.executablePath(),
    run: (command, minutes) => runCommand(command, { root, minutes, env: { DEBIAN_FRONTEND: 'noninteractive' } }),
    say,
  }
}
