import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { compile } from '../compile.ts'
import { approvableTexts, unapprovedTexts, type ApprovableText } from '../link/approvable-texts.ts'
import { namesTest } from '../link/kebab.ts'
import type { Approval, ApprovalsFile } from '../parse/content-file.ts'
import { readRevision } from '../source/read-revision.ts'
import { suggest } from '../source/suggest.ts'
import { compiled } from './compiled.ts'
import { exitCodes } from './exit-codes.ts'
import { print, type VerbOptions } from './options.ts'

/** Records who approved what participants read now, or lists what nobody has approved. */
export async function approve(ids: readonly string[], options: VerbOptions): Promise<number> {
  const compilation = compiled(options)
  if (compilation.failed) throw new Error('The content has errors; run "npm run content -- check" first.')
  const unapproved = unapprovedTexts(compilation.content)
  const unknown = ids.find((id) => !approvableTexts(compilation.content).some((text) => isMeant(text, id)))
  if (unknown !== undefined) {
    const known = approvableTexts(compilation.content).map((text) => text.id)
    throw new Error(`There is no text "${unknown}". ${suggest(unknown, new Set(known))}`)
  }
  const changed = options['changed'] ? changedTexts(unapproved, options) : unapproved
  const meant = ids.length === 0 ? changed : changed.filter((text) => ids.some((id) => isMeant(text, id)))
  if (options['list']) return list(meant, options)
  const by = options['by']
  if (typeof by !== 'string' || by.trim() === '') throw new Error('Expected --by with the name of the reviewer.')
  if (ids.length === 0 && !options['changed']) throw new Error('Expected the ids of texts, or --changed.')
  record(meant, by.trim(), compilation.content, options)
  print(options.format === 'json' ? JSON.stringify(meant) : `${meant.length} texts approved by ${by.trim()}.`)
  return exitCodes.clean
}

/** Whether an id names a text: its own id, a test, a product, an entry, or an entry that a family wrote. */
function isMeant({ id, contentIds }: ApprovableText, wanted: string): boolean {
  const [test = ''] = id.split('/')
  const [first = '', ...more] = wanted.split('/')
  const name = [namesTest(first, test) ? test : first, ...more].join('/')
  return id === name || id.startsWith(`${name}/`) || contentIds.some((contentId) => `${test}/${contentId}` === name)
}

/** The texts that read differently from the last commit. */
function changedTexts(texts: readonly ApprovableText[], { content }: VerbOptions): ApprovableText[] {
  const before = compile(readRevision('HEAD', content))
  const hashes = new Set(approvableTexts(before.content).map(({ id, hash }) => `${id} ${hash}`))
  return texts.filter(({ id, hash }) => !hashes.has(`${id} ${hash}`))
}

function list(texts: readonly ApprovableText[], { format }: VerbOptions): number {
  const lineOf = ({ place, id, contentIds }: ApprovableText) => {
    const more = contentIds.length > 1 ? ` and ${contentIds.length - 1} more` : ''
    return `${place.file}:${place.line}\t${id}\t${contentIds[0] ?? ''}${more}`
  }
  print(format === 'json' ? JSON.stringify(texts, null, 1) : texts.map(lineOf).join('\n'))
  return exitCodes.clean
}

/** Adds the approvals, keeps those that still hold, and drops those of texts that read differently now. */
function record(
  texts: readonly ApprovableText[],
  approvedBy: string,
  content: Parameters<typeof approvableTexts>[0],
  options: VerbOptions,
): void {
  const path = join(resolve(options.content), 'approvals.json')
  const { approvals, ...rest } = JSON.parse(readFileSync(path, 'utf8')) as ApprovalsFile & Record<string, unknown>
  const date = new Date().toISOString().slice(0, 10)
  const current = approvableTexts(content)
  const written: Record<string, Approval[]> = {}
  for (const { id, hash } of current) {
    const isNew = texts.some((text) => text.id === id && text.hash === hash)
    const held = approvals[id]?.find((approval) => approval.hash === hash)
    const approval = held ?? (isNew ? { hash, approvedBy, date } : undefined)
    if (approval) (written[id] ??= []).push(approval)
  }
  writeFileSync(path, `${JSON.stringify({ ...rest, approvals: written }, null, 2)}\n`)
}
