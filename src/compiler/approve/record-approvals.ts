import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { replaceFile } from '../source/replace-file.ts'
import { listApprovableTexts, type ApprovableText } from '../link/list-approvable-texts.ts'
import type { LinkedContent } from '../link/link-content.ts'
import type { Approval, ApprovalsFile } from '../parse/content-file.ts'

/** Writes approvals.json: adds the approvals, keeps those that still hold, and drops those of texts that read differently now. */
export function recordApprovals(
  texts: readonly ApprovableText[],
  approvedBy: string,
  content: LinkedContent,
  folder: string,
): void {
  const date = new Date().toISOString().slice(0, 10)
  rewriteApprovals(folder, (approvals) => mergeApprovals(approvals, texts, { approvedBy, date }, content))
}

/** Takes approvals back. */
export function withdrawApprovals(texts: readonly Pick<ApprovableText, 'id' | 'hash'>[], folder: string): void {
  const isMeant = (id: string, { hash }: Approval) => texts.some((text) => text.id === id && text.hash === hash)
  rewriteApprovals(folder, (approvals) =>
    Object.fromEntries(
      Object.entries(approvals).flatMap(([id, own]) => {
        const kept = own.filter((approval) => !isMeant(id, approval))
        return kept.length > 0 ? [[id, kept]] : []
      }),
    ),
  )
}

type Approvals = ApprovalsFile['approvals']

function mergeApprovals(
  approvals: Approvals,
  texts: readonly ApprovableText[],
  signature: Omit<Approval, 'hash'>,
  content: LinkedContent,
): Approvals {
  const merged: Record<string, Approval[]> = {}
  for (const { id, hash } of listApprovableTexts(content)) {
    const isNew = texts.some((text) => text.id === id && text.hash === hash)
    const existing = approvals[id]?.find((approval) => approval.hash === hash)
    const approval = existing ?? (isNew ? { hash, ...signature } : undefined)
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
