import type { Approval, ApprovalsFile } from '../../parse/content-file.ts'
import type { LinkedContent } from '../link-content.ts'
import type { TextReading } from './list-readings.ts'
import { isAmongReaders } from './reader-notation.ts'

/** The approvals of a text, the newest first; none for names of properties of every object. */
export function listSignatures(approvals: ApprovalsFile['approvals'], id: string): readonly Approval[] {
  return Object.hasOwn(approvals, id) ? (approvals[id] ?? []) : []
}

/** Whether an approval is of these readers, whatever they read then. */
export function isOfReader({ readers }: Approval, { flags }: Pick<TextReading, 'flags'>): boolean {
  return flags ? readers !== undefined && isAmongReaders(readers, flags) : readers === undefined
}

/** The approval of what these readers read now; undefined where no reviewer has approved it for them. */
export function findSignature({ parsed }: LinkedContent, reading: TextReading): Approval | undefined {
  return listSignatures(parsed.approvals[0]?.value.approvals ?? {}, reading.id).find(
    (approval) => approval.hash === reading.hash && isOfReader(approval, reading),
  )
}

/** The last approval of these readers, of what they read then; undefined where they are new. */
export function findLastSignature({ parsed }: LinkedContent, reading: TextReading): Approval | undefined {
  return listSignatures(parsed.approvals[0]?.value.approvals ?? {}, reading.id).find((approval) =>
    isOfReader(approval, reading),
  )
}
