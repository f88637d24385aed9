import type { GitRunner } from './git-runner.ts'
import { withTemporaryIndex } from './with-temporary-folder.ts'

/** A file in a git tree: its mode and blob, both zeros if the file does not exist. */
export interface TreeEntry {
  readonly mode: string
  readonly blob: string
}

/** A file that differs between two trees, by its path in the repository. */
export interface TreeChange {
  readonly path: string
  readonly before: TreeEntry
  readonly after: TreeEntry
}

/** Whether the file does not exist. */
export function isAbsent({ blob }: Pick<TreeEntry, 'blob'>): boolean {
  return /^0+$/.test(blob)
}

/** Whether two entries are the same file. */
export function isSameEntry(a: TreeEntry, b: TreeEntry): boolean {
  return a.mode === b.mode && a.blob === b.blob
}

/** Lists the changes in git's work tree since a commit, as git would commit them: with line ends and filters from its settings. */
export function listFolderChanges(git: GitRunner, since: string): Promise<TreeChange[]> {
  return withTemporaryIndex(git, since, async (own) => {
    await own.run(['-c', 'core.safecrlf=false', 'add', '--all', '--', '.'])
    return parseRawDiff(await own.run(['diff-index', '--cached', '--raw', '-z', '--no-renames', since, '--', '.']))
  })
}

/** Lists the files that differ between two commits. */
export async function listCommitChanges(git: GitRunner, before: string, after: string): Promise<TreeChange[]> {
  return parseRawDiff(await git.run(['diff-tree', '-r', '--raw', '-z', '--no-renames', before, after]))
}

/** Parses what git prints with `--raw -z`. */
export function parseRawDiff(output: string): TreeChange[] {
  const fields = output.split('\0')
  return fields.flatMap((head, at) => {
    const [, oldMode, newMode, oldBlob, newBlob] = /^:(\d+) (\d+) ([0-9a-f]+) ([0-9a-f]+) /.exec(head) ?? []
    const path = fields[at + 1]
    if (oldMode === undefined || path === undefined) return []
    return [{ path, before: { mode: oldMode, blob: oldBlob! }, after: { mode: newMode!, blob: newBlob! } }]
  })
}
