import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll } from 'vitest'
import { sample } from '../fixtures/sample-content.ts'
import { writeFiles } from '../run/bench-copies.ts'

/** A folder for the files of one test file, removed after it. */
export function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'content-tools-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Runs the content command as a process in a folder. */
export const runIn = (cwd: string, ...args: string[]) =>
  spawnSync(process.execPath, [resolve('scripts/content.mjs'), ...args], { cwd, encoding: 'utf8' })

/** Runs the content command as a process. */
export const run = (...args: string[]) => runIn('.', ...args)

/** What the check finds in a content folder. */
export const findingsIn = (folder: string) =>
  (
    JSON.parse(run('check', '--content', folder, '--format', 'json').stdout) as {
      findings: Readonly<Record<'rule' | 'severity' | 'file' | 'fix', string>>[]
    }
  ).findings

/** Writes the sample, changed and without messages but those of `changes`, to a folder of its own in `scratch`. */
export function folderWith(scratch: string, changes: Readonly<Record<string, string | undefined>> = {}): string {
  const folder = mkdtempSync(join(scratch, 'content-'))
  const { 'messages/login.json': _, ...files } = sample
  writeFiles(folder, { ...files, ...changes })
  return folder
}

/** A git repository whose first commit has these content files; `commit` commits what was written since. */
export function repositoryWith(files: Readonly<Record<string, string>>) {
  const root = scratchFolder()
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.com', ...args], { cwd: root })
  const write = (changes: Readonly<Record<string, string>>) => writeFiles(join(root, 'content'), changes)
  const commit = () => {
    git('add', '.')
    git('commit', '-qm', 'change')
  }
  git('init', '-q')
  write(files)
  commit()
  return { root, write, commit, run: (...args: string[]) => runIn(root, ...args) }
}
