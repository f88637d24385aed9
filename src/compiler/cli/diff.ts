import { compile } from '../compile.ts'
import { diffContent } from '../diff/diff.ts'
import { readRevision } from '../source/read-revision.ts'
import { compiled } from './compiled.ts'
import { exitCodes, print, printAs, studioOf, type VerbOptions } from './options.ts'
import { diffHtml, diffMarkdown, diffText } from './report-diff.ts'

/** Prints what participants read differently between two revisions, or one and the work tree. */
export async function diff(before: string, after: string | undefined, options: VerbOptions): Promise<number> {
  const compared = diffContent(
    compile(readRevision(before, options.content)),
    after === undefined ? compiled(options) : compile(readRevision(after, options.content)),
  )
  const title = `What participants read differently: ${before} to ${after ?? 'the work tree'}`
  const { studio } = options
  if (options.format === 'markdown') print(diffMarkdown(compared, typeof studio === 'string' ? studio : undefined))
  else if (options.format === 'html') print(diffHtml(compared, title))
  else printAs(options, compared, () => diffText(compared, process.stdout.isTTY, studioOf(options)))
  return exitCodes.clean
}
