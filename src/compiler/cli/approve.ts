import { resolve } from 'node:path'
import { compile, type Compilation } from '../compile.ts'
import { listDifferingTexts } from '../diff/compare-sign-off.ts'
import { listApprovableTexts, listUnapprovedTexts, type ApprovableText } from '../link/list-approvable-texts.ts'
import { isTestName } from '../link/to-kebab-case.ts'
import { readRevision } from '../source/read-revision.ts'
import { suggest } from '../source/suggest.ts'
import { compileContent } from './compile-content.ts'
import { collectErrorsByText } from '../approve/collect-errors-by-text.ts'
import { exitCodes, printText, printJsonOrText, type VerbOptions } from './options.ts'
import { toReviewerName } from '../approve/to-reviewer-name.ts'
import { recordApprovals } from '../approve/record-approvals.ts'

/** Records who approved what participants read now, or lists what is not approved. */
export async function approve(ids: readonly string[], options: VerbOptions): Promise<number> {
  const compilation = compileContent(options)
  const texts = listApprovableTexts(compilation.content)
  const unapproved = listUnapprovedTexts(compilation.content)
  const unknown = ids.find((id) => !texts.some((text) => isMeant(text, id)))
  if (unknown !== undefined)
    throw new Error(`There is no text "${unknown}". ${suggest(unknown, new Set(texts.map(({ id }) => id)))}`)
  const listDiffering = () =>
    listDifferingTexts(compile(readRevision('HEAD', options.content)).content, compilation.content)
  const changed = options['changed'] ? listDiffering().filter((text) => unapproved.includes(text)) : unapproved
  const meant = ids.length === 0 ? changed : changed.filter((text) => ids.some((id) => isMeant(text, id)))
  if (options['list']) {
    printJsonOrText(options, meant, () => meant.map(formatLine).join('\n'))
    return exitCodes.clean
  }
  const by = toReviewerName(options['by'], 'Missing --by: the name of the reviewer.')
  if (ids.length === 0 && !options['changed']) throw new Error('Name the texts to approve, or write --changed.')
  assertApprovable(meant, compilation)
  recordApprovals(meant, by, compilation.content, resolve(options.content))
  printText(options.format === 'json' ? JSON.stringify(meant) : `${meant.length} texts approved by ${by}.`)
  return exitCodes.clean
}

/** @throws Error where a text cannot be approved because files that it is made of have errors. */
function assertApprovable(texts: readonly ApprovableText[], compilation: Compilation): void {
  const errors = collectErrorsByText(compilation)
  const blocked = texts.find((text) => errors.has(text))
  if (!blocked) return
  const found = new Set(texts.flatMap((text) => errors.get(text) ?? []))
  const lines = [...found].map(({ file, line, message }) => `  ${file}:${line} ${message}`)
  throw new Error(
    `Nothing was approved, because the files that make up ${blocked.contentIds[0] ?? blocked.id} have errors:\n${lines.join('\n')}\nFix them first, or name texts that they do not affect.`,
  )
}

/** Whether an id names a text: its own id, a test, a product, an entry, or an entry that a family wrote. */
function isMeant({ id, contentIds }: ApprovableText, wanted: string): boolean {
  const [test = ''] = id.split('/')
  const [first = '', ...more] = wanted.split('/')
  const name = [isTestName(first, test) ? test : first, ...more].join('/')
  return id === name || id.startsWith(`${name}/`) || contentIds.some((contentId) => `${test}/${contentId}` === name)
}

function formatLine({ place, id, contentIds: [first = '', ...others] }: ApprovableText): string {
  return `${place.file}:${place.line}\t${id}\t${first}${others.length > 0 ? ` and ${others.length} more` : ''}`
}
