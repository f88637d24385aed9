import { linkFiles, linkFolder } from '../compile.ts'
import { diffContent } from '../diff/diff-content.ts'
import { readRevision } from '../source/read-revision.ts'
import { exitCodes, printText, printJsonOrText, type VerbOptions } from './options.ts'
import { toDiffJson } from '../report/to-diff-json.ts'
import { formatDiffHtml, formatDiffMarkdown, formatDiffText } from '../report/format-diff.ts'
import { defaultStudioAddress } from '../report/studio-links.ts'

/** Prints what participants read differently between two revisions, or one and the work tree. */
export async function printDiff(before: string, after: string | undefined, options: VerbOptions): Promise<number> {
  const { cache } = options
  const linkRevision = (revision: string) => linkFiles(readRevision(revision, options.content), cache)
  const compared = diffContent(
    linkRevision(before),
    after === undefined ? linkFolder(options.content, cache) : linkRevision(after),
  )
  const title = `What participants read differently: ${before} to ${after ?? 'the work tree'}`
  const { studio, approvals } = options
  if (options.format === 'markdown') printText(formatDiffMarkdown(compared, studio))
  else if (options.format === 'html') printText(formatDiffHtml(compared, title))
  else
    printJsonOrText(options, toDiffJson(compared), () =>
      formatDiffText(compared, process.stdout.isTTY, studio ?? defaultStudioAddress, approvals),
    )
  return exitCodes.clean
}
