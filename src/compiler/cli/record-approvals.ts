import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { approvableTexts, type ApprovableText } from '../link/approvable-texts.ts'
import type { LinkedContent } from '../link/link.ts'
import type { Approval, ApprovalsFile } from '../parse/content-file.ts'

/** Writes approvals.json: adds the approvals, keeps those that still hold, and drops those of texts that read differently now. */
export function recordApprovals(
  texts: readonly ApprovableText[],
  approvedBy: string,
  content: LinkedContent,
  folder: string,
): void {
  const path = join(folder, 'approvals.json')
  const { approvals, ...rest } = JSON.parse(readFileSync(path, 'utf8')) as ApprovalsFile & Record<string, unknown>
  const date = new Date().toISOString().slice(0, 10)
  const written: Record<string, Approval[]> = {}
  for (const { id, hash } of approvableTexts(content)) {
    const isNew = texts.some((text) => text.id === id && text.hash === hash)
    const held = approvals[id]?.find((approval) => approval.hash === hash)
    const approval = held ?? (isNew ? { hash, approvedBy, date } : undefined)
    if (approval) (written[id] ??= []).push(approval)
  }
  writeFileSync(path, `${JSON.stringify({ ...rest, approvals: written }, null, 2)}\n`)
}
