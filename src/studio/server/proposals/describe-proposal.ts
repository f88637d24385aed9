import { linkFiles } from '../../../compiler/compile.ts'
import { diffContent } from '../../../compiler/diff/diff-content.ts'
import { formatDiffMarkdown } from '../../../compiler/report/format-diff.ts'
import { DependencyCache } from '../../../compiler/source/dependency-cache.ts'
import { readRevision } from '../../../compiler/source/read-revision.ts'

/** The text at the top of a pull request: the reason, and what participants will read differently. */
export function describeProposal(folder: string, reason: string, main: string, commit: string): string {
  const paragraphs = [reason]
  try {
    const cache = new DependencyCache()
    const [before, after] = [main, commit].map((revision) => linkFiles(readRevision(revision, folder), cache))
    paragraphs.push(formatDiffMarkdown(diffContent(before!, after!)))
  } catch {
    // The check of the proposal reports unreadable content; the author may still need a colleague's help with it.
    paragraphs.push('What it changes could not be compared. The check of this proposal says why.')
  }
  return paragraphs.join('\n\n')
}
