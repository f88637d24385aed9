import { compile, compileFolder } from '../compile.ts'
import { diffContent } from '../diff/diff-content.ts'
import { readRevision } from '../source/read-revision.ts'
import { exitCodes, printText, printJsonOrText, getStudioAddress, type VerbOptions } from './options.ts'
import { formatDiffHtml, formatDiffMarkdown, formatDiffText } from '../report/format-diff.ts'

/** Prints what participants read differently between two revisions, or one and the work tree. */
export async function printDiff(before: string, after: string | undefined, options: VerbOptions): Promise<number> {
  const compared = diffContent(
    compile(readRevision(before, options.content)),
    after === undefined ? compileFolder(options.content) : compile(readRevision(after, options.content)),
  )
  const title = `What participants read differently: ${before} to ${after ?? 'the work tree'}`
  const { studio, approvals } = options
  if (options.format === 'markdown')
    printText(formatDiffMarkdown(compared, typeof studio === 'string' ? studio : undefined))
  else if (options.format === 'html') printText(formatDiffHtml(compared, title))
  else
    printJsonOrText(options, compared, () =>
      formatDiffText(compared, process.stdout.isTTY, getStudioAddress(options), approvals === true),
    )
  return exitCodes.clean
}
