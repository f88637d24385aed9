import { compile } from '../compile.ts'
import { diffContent } from '../diff/diff.ts'
import { readRevision } from '../source/read-revision.ts'
import { compiled } from './compiled.ts'
import { exitCodes } from './exit-codes.ts'
import { print, type CommandOptions } from './options.ts'
import { diffHtml, diffMarkdown, diffText } from './report-diff.ts'

/** Prints what participants read differently between two revisions, or one and the work tree. */
export async function diff(before: string, after: string | undefined, options: CommandOptions): Promise<number> {
  const compared = diffContent(
    compile(readRevision(before, options.content)),
    after === undefined ? compiled(options) : compile(readRevision(after, options.content)),
  )
  const title = `What participants read differently: ${before} to ${after ?? 'the work tree'}`
  if (options.format === 'json') print(JSON.stringify(compared, null, 1))
  else if (options.format === 'markdown') print(diffMarkdown(compared))
  else if (options.format === 'html') print(diffHtml(compared, title))
  else print(diffText(compared, process.stdout.isTTY))
  return exitCodes.clean
}
