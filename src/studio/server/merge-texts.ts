import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TextMerge } from '../model/call-responses.ts'
import { GitError, GitRunner } from './proposals/git-runner.ts'
import { withTemporaryFolder } from './proposals/with-temporary-folder.ts'

/** Three versions of one text: two edited ones, and the one that both started from. */
interface TextVersions {
  readonly mine: string
  readonly base: string
  readonly theirs: string
}

/** Merges two versions of a text with git; without a text if both changed the same lines. */
export function mergeTexts({ mine, base, theirs }: TextVersions): Promise<TextMerge> {
  return withTemporaryFolder(async (folder) => {
    const files = await Promise.all(
      [mine, base, theirs].map(async (text, at) => {
        const file = join(folder, String(at))
        await writeFile(file, text)
        return file
      }),
    )
    try {
      return { text: await new GitRunner(folder).run(['merge-file', '--quiet', '--stdout', ...files]) }
    } catch (error) {
      if (error instanceof GitError) return {}
      throw error
    }
  })
}
