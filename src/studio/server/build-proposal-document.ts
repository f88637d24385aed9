import { lstatSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { ChangedFile, ProposalDocument } from '../model/call-responses.ts'
import { createGitRunner } from './create-git-runner.ts'
import { readProposalBranch } from './read-proposal-branch.ts'
import { RefusedError } from './source-files.ts'

/** What changed in the content folder since the last commit. */
export function buildProposalDocument(folder: string): ProposalDocument {
  const git = createGitRunner(folder)
  const prefix = git('rev-parse', '--show-prefix').trim()
  const files = listChangedFiles(folder)
  const patch = git(
    'diff',
    '--unified=0',
    '--no-color',
    '--no-ext-diff',
    '--no-renames',
    '--relative',
    'HEAD',
    '--',
    '.',
  )
  return {
    root: git('rev-parse', '--show-toplevel').trim(),
    folder: prefix.replace(/\/$/, '') || '.',
    files,
    patch: [patch, ...files.filter(({ state }) => state === 'new').map(({ path }) => formatNewFile(folder, path))].join(
      '',
    ),
    branch: readProposalBranch(
      folder,
      files.map(({ path }) => path),
    ),
  }
}

/** A new file as lines that were added, which git does not show before it is asked to keep the file. */
function formatNewFile(folder: string, path: string): string {
  const file = join(folder, path)
  if (!lstatSync(file).isFile()) return ''
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
  return `new file ${path}\n${lines.map((line) => `+${line}\n`).join('')}`
}

function listChangedFiles(folder: string): ChangedFile[] {
  const git = createGitRunner(folder)
  const prefix = git('rev-parse', '--show-prefix').trim()
  const states = { '?': 'new', A: 'new', D: 'deleted' } as const
  return git('status', '--porcelain', '-z', '--no-renames', '--untracked-files=all', '--', '.')
    .split('\0')
    .filter((line) => line !== '')
    .map((line) => {
      const letter = line.slice(0, 2).trim().slice(0, 1)
      return { path: line.slice(3 + prefix.length), state: states[letter as keyof typeof states] ?? 'changed' }
    })
}

/** Gives a changed file git's version back, or deletes one that git does not have. */
export function revertFile(folder: string, path: string): void {
  const file = listChangedFiles(folder).find((one) => one.path === path)
  if (!file) throw new RefusedError(`${path} has not been changed since the last commit.`)
  const git = createGitRunner(folder)
  if (file.state !== 'new') {
    git('restore', '--source=HEAD', '--staged', '--worktree', '--', `:(literal)${path}`)
    return
  }
  git('rm', '--cached', '--quiet', '--ignore-unmatch', '--', `:(literal)${path}`)
  rmSync(join(folder, path))
}

/** A revision as people name it, with its short hash: "main (1a2b3c4)", "the last commit (1a2b3c4)"; itself where git does not know it. */
export function describeRevision(folder: string, revision: string): string {
  try {
    const show = createGitRunner(folder)('log', '-1', '--format=%H %h', '--end-of-options', revision).trim()
    const [hash = '', short = ''] = show.split(' ')
    if (hash.startsWith(revision)) return short
    return `${revision === 'HEAD' ? 'the last commit' : revision} (${short})`
  } catch {
    return revision
  }
}

/** The commit that a revision is now; undefined where there is none. */
export function findCommit(folder: string, revision: string): string | undefined {
  try {
    return createGitRunner(folder)(
      'rev-parse',
      '--verify',
      '--quiet',
      '--end-of-options',
      `${revision}^{commit}`,
    ).trim()
  } catch {
    return undefined
  }
}

/** The folder in which git notes that a commit was made or another branch chosen; undefined outside a repository. */
export function findGitFolder(folder: string): string | undefined {
  try {
    return createGitRunner(folder)('rev-parse', '--absolute-git-dir').trim()
  } catch {
    return undefined
  }
}
