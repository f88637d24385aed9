import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { GitRunner } from './git-runner.ts'

/** Runs work with a temporary folder, which is deleted afterward. */
export async function withTemporaryFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'studio-proposal-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Runs work with a temporary index made from a commit; the checkout's index does not change. */
export function withTemporaryIndex<Result>(
  git: GitRunner,
  commit: string,
  work: (git: GitRunner) => Promise<Result>,
): Promise<Result> {
  return withTemporaryFolder(async (folder) => {
    const own = git.withEnv({ GIT_INDEX_FILE: join(folder, 'index') })
    await own.run(['read-tree', commit])
    return work(own)
  })
}
