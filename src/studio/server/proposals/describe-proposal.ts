import { linkFiles } from '../../../compiler/compile.ts'
import { diffContent } from '../../../compiler/diff/diff-content.ts'
import { formatDiffMarkdown } from '../../../compiler/report/format-diff.ts'
import { DependencyCache } from '../../../compiler/source/dependency-cache.ts'
import { readRevision } from '../../../compiler/source/read-revision.ts'

/** What a reviewer reads first in a pull request: the reason, and what participants will read differently. */
export function describeProposal(folder: string, reason: string, main: string, commit: string): string {
  const paragraphs = [reason]
  try {
    const cache = new DependencyCache()
    const [before, after] = [main, commit].map((revision) => linkFiles(readRevision(revision, folder), cache))
    paragraphs.push(formatDiffMarkdown(diffContent(before!, after!)))
  } catch {
    // Content that cannot be read is what the check of the proposal reports; its author may still need help with it.
    paragraphs.push('What it changes could not be compared. The check of this proposal says why.')
  }
  return paragraphs.join('\n\n')
}
