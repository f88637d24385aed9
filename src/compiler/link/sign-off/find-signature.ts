import type { Approval, ApprovalsFile } from '../../parse/content-file.ts'
import type { LinkedContent } from '../link-content.ts'
import type { TextReading } from './list-readings.ts'
import { isAmongReaders } from './reader-notation.ts'

/** The approvals of a text, the newest first; empty for an id that is a property of every object. */
export function listSignatures(approvals: ApprovalsFile['approvals'], id: string): readonly Approval[] {
  return Object.hasOwn(approvals, id) ? (approvals[id] ?? []) : []
}

/** Whether an approval is for these readers, whatever they read at the time. */
export function isForSameReaders({ readers }: Approval, { flags }: Pick<TextReading, 'flags'>): boolean {
  return flags ? readers !== undefined && isAmongReaders(readers, flags) : readers === undefined
}

/** The approval of what these readers read now; undefined if no reviewer has approved it for them. */
export function findSignature({ parsed }: LinkedContent, reading: TextReading): Approval | undefined {
  return listSignatures(parsed.approvals[0]?.value.approvals ?? {}, reading.id).find(
    (approval) => approval.hash === reading.hash && isForSameReaders(approval, reading),
  )
}

/** The last approval for these readers, of what they read at the time; undefined if they are new. */
export function findLastSignature({ parsed }: LinkedContent, reading: TextReading): Approval | undefined {
  return listSignatures(parsed.approvals[0]?.value.approvals ?? {}, reading.id).find((approval) =>
    isForSameReaders(approval, reading),
  )
}
