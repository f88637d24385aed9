import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listApprovableTexts, type ApprovableText } from '../link/list-approvable-texts.ts'
import type { LinkedContent } from '../link/link-content.ts'
import type { Approval, ApprovalsFile } from '../parse/content-file.ts'
import type { Finding } from '../source/finding.ts'
import { replaceFile } from '../source/replace-file.ts'
import { collectErrorsByText } from './collect-errors-by-text.ts'

/** A text that cannot be approved as asked; nothing was recorded, and the message may be shown. */
export class ApprovalRefusedError extends Error {}

/** A wording of a text. */
export type ShownText = Pick<ApprovableText, 'id' | 'hash'>

/** As in schemas/approvals.schema.json: no control characters, and none that turns the direction of writing. */
const disallowedInNames = /[\p{Cc}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]/u

const maxNameLength = 200

/**
 * Records that a reviewer approved texts as they were shown, in approvals.json of the folder. Keeps the approvals that still
 * hold, and drops those of texts that read differently now.
 * @throws {ApprovalRefusedError} where one of them reads differently, or a file that it is made of has errors
 */
export function approveTexts(
  { content, findings }: { readonly content: LinkedContent; readonly findings: readonly Finding[] },
  shownTexts: readonly ShownText[],
  reviewer: string,
  folder: string,
): readonly ApprovableText[] {
  const signature = { approvedBy: parseReviewerName(reviewer), date: new Date().toISOString().slice(0, 10) }
  const shown = new Set(shownTexts.map(toKey))
  const texts = listApprovableTexts(content).filter((text) => shown.has(toKey(text)))
  if (texts.length < shown.size)
    throw new ApprovalRefusedError('A text has changed since you were shown it. Read it again, then approve it.')
  assertNoErrors(texts, collectErrorsByText({ content, findings }))
  rewriteApprovals(folder, (approvals) => mergeApprovals(approvals, shown, signature, content))
  return texts
}

/** Takes approvals back. */
export function withdrawApprovals(texts: readonly ShownText[], folder: string): void {
  const withdrawn = new Set(texts.map(toKey))
  rewriteApprovals(folder, (approvals) =>
    Object.fromEntries(
      Object.entries(approvals).flatMap(([id, own]) => {
        const kept = own.filter(({ hash }) => !withdrawn.has(toKey({ id, hash })))
        return kept.length > 0 ? [[id, kept]] : []
      }),
    ),
  )
}

function toKey({ id, hash }: ShownText): string {
  return `${id} ${hash}`
}

function parseReviewerName(typed: string): string {
  const name = typed.trim()
  if (name === '') throw new ApprovalRefusedError('Enter the name of the reviewer.')
  if ([...name].length > maxNameLength || disallowedInNames.test(name))
    throw new ApprovalRefusedError(
      `Unexpected name of a reviewer, expected at most ${maxNameLength} characters without control or direction characters.`,
    )
  return name
}

function assertNoErrors(
  texts: readonly ApprovableText[],
  errors: ReadonlyMap<ApprovableText, readonly Finding[]>,
): void {
  const blocked = texts.find((text) => errors.has(text))
  if (!blocked) return
  const found = new Set(texts.flatMap((text) => errors.get(text) ?? []))
  const lines = [...found].map(({ file, line, message }) => `  ${file}:${line} ${message}`)
  throw new ApprovalRefusedError(
    `Nothing was approved, because the files that make up ${blocked.contentIds[0] ?? blocked.id} have errors:\n${lines.join('\n')}\nFix them first, or approve only texts that they do not affect.`,
  )
}

type Approvals = ApprovalsFile['approvals']

function mergeApprovals(
  approvals: Approvals,
  shown: ReadonlySet<string>,
  signature: Omit<Approval, 'hash'>,
  content: LinkedContent,
): Approvals {
  const merged: Record<string, Approval[]> = {}
  for (const { id, hash } of listApprovableTexts(content)) {
    const existing = approvals[id]?.find((approval) => approval.hash === hash)
    const approval = existing ?? (shown.has(toKey({ id, hash })) ? { hash, ...signature } : undefined)
    if (approval) (merged[id] ??= []).push(approval)
  }
  // The texts of a file that cannot be read are not there now, and keep what was signed.
  if (content.parsed.brokenPaths.size > 0) for (const [id, own] of Object.entries(approvals)) merged[id] ??= [...own]
  return merged
}

function rewriteApprovals(folder: string, change: (approvals: Approvals) => Approvals): void {
  const path = join(folder, 'approvals.json')
  const { approvals, ...rest } = JSON.parse(readFileSync(path, 'utf8')) as ApprovalsFile & Record<string, unknown>
  replaceFile(path, `${JSON.stringify({ ...rest, approvals: change(approvals) }, null, 2)}\n`)
}
