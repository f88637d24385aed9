import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll } from 'vitest'
import { runContentCommand } from '../../src/compiler/cli/run-content-command.ts'
import type { DependencyCache } from '../../src/compiler/source/dependency-cache.ts'
import { captureOutput } from '../fixtures/capture-output.ts'
import { createGitRepository, prefixPaths } from '../fixtures/git-repository.ts'
import { copyOwnCache } from '../fixtures/own-content.ts'
import { sample } from '../fixtures/sample-content.ts'
import { writeFiles } from '../fixtures/write-files.ts'

/** A folder for the files of one test file, removed after that file has run. */
export function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'content-tools-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** How a run of the content command ended, and what it printed. */
interface Ended {
  readonly status: number | null
  readonly stdout: string
  readonly stderr: string
}

const root = process.cwd()

/** Runs the content command as a process, as `npm run content` does: once for each verb, because a start takes half a second. */
export const runProcess = (args: readonly string[], cwd = root): Ended =>
  spawnSync(process.execPath, [join(root, 'scripts/content.mjs'), ...args], { cwd, encoding: 'utf8' })

const caches = new Map<string, DependencyCache>()

/** What the verbs of a worker have computed from a content folder, which each of them would compute again as a process. */
function findCache(cwd: string, args: readonly string[]): DependencyCache {
  const at = args.indexOf('--content')
  const key = resolve(cwd, at === -1 ? 'content' : args[at + 1]!)
  const cache = caches.get(key) ?? copyOwnCache()
  caches.set(key, cache)
  return cache
}

/** Runs the content command within the test, in a folder. */
async function runIn(cwd: string, args: readonly string[]): Promise<Ended> {
  const said = { stdout: '', stderr: '' }
  const listeners = process.stdout.listeners('error')
  const restore = captureOutput((text, stream) => (said[stream] += text))
  process.chdir(cwd)
  try {
    const status = await runContentCommand(args, root, { cache: findCache(cwd, args) })
    return { status, ...said }
  } finally {
    process.chdir(root)
    restore()
    for (const listener of process.stdout.listeners('error'))
      if (!listeners.includes(listener)) process.stdout.off('error', listener as () => void)
  }
}

/** Runs the content command within the test. */
export const run = (...args: string[]) => runIn(root, args)

/** What the check finds in a content folder. */
export const findingsIn = async (folder: string) =>
  (
    JSON.parse((await run('check', '--content', folder, '--format', 'json')).stdout) as {
      findings: Readonly<Record<'rule' | 'severity' | 'file' | 'message' | 'fix', string> & { line: number }>[]
    }
  ).findings

/** Writes the sample with `changes` to a folder of its own in `scratch`. */
export function folderWith(scratch: string, changes: Readonly<Record<string, string | undefined>> = {}): string {
  const folder = mkdtempSync(join(scratch, 'content-'))
  writeFiles(folder, { ...sample, ...changes })
  return folder
}

/** A git repository whose first commit has these content files; `commit` commits what was written since. */
export function repositoryWith(files: Readonly<Record<string, string>>) {
  const repository = createGitRepository(prefixPaths('content', files))
  afterAll(() => repository.remove())
  return {
    ...repository,
    write: (changes: Readonly<Record<string, string>>) => repository.write(prefixPaths('content', changes)),
    run: (...args: string[]) => runIn(repository.root, args),
  }
}
