import { listTextReaders, type ApprovableText } from '../link/list-approvable-texts.ts'
import { isOfReader, listSignatures } from '../link/sign-off/find-signature.ts'
import type { TextReading } from '../link/sign-off/list-readings.ts'
import { formatReaders, parseReaders } from '../link/sign-off/reader-notation.ts'
import type { Approval, ApprovalsFile } from '../parse/content-file.ts'

type Approvals = ApprovalsFile['approvals']

/** How many earlier approvals each reader keeps, so that words that come back need no new one. */
const keptApprovals = 2

/**
 * Approvals with those of the texts for every reader who has none of what they read now. Those of other readers stay as they are;
 * earlier ones of the same readers stay, too, but for the oldest.
 */
export function signTexts(
  approvals: Approvals,
  texts: readonly ApprovableText[],
  signature: Pick<Approval, 'approvedBy' | 'date'>,
): Approvals {
  const signed: Record<string, readonly Approval[]> = { ...approvals }
  for (const text of texts) {
    const known = listSignatures(signed, text.id)
    const open = listTextReaders(text).filter(
      (reading) => !known.some((approval) => approval.hash === reading.hash && isOfReader(approval, reading)),
    )
    if (open.length === 0) continue
    const kept = open.reduce((left, reading) => dropOldApprovals(left, reading, keptApprovals), known)
    const [{ hash, aspects }] = open as [TextReading]
    const readers = open.flatMap(({ flags }) => (flags ? [flags] : []))
    signed[text.id] = [
      { hash, aspects, ...(readers.length > 0 && { readers: formatReaders(readers) }), ...signature },
      ...kept,
    ]
  }
  return signed
}

/** Approvals without those of what the readers of the texts read now. */
export function unsignTexts(approvals: Approvals, texts: readonly ApprovableText[]): Approvals {
  const left: Record<string, readonly Approval[]> = { ...approvals }
  for (const reading of texts.flatMap(listTextReaders)) {
    const kept = listSignatures(left, reading.id).flatMap((approval) =>
      approval.hash === reading.hash ? removeReader(approval, reading) : [approval],
    )
    if (kept.length > 0) left[reading.id] = kept
    else delete left[reading.id]
  }
  return left
}

/** Approvals of which only the last few are of a reader. */
function dropOldApprovals(approvals: readonly Approval[], reading: TextReading, kept: number): readonly Approval[] {
  const own = approvals.filter((approval) => isOfReader(approval, reading))
  const dropped = new Set(own.slice(kept))
  return approvals.flatMap((approval) => (dropped.has(approval) ? removeReader(approval, reading) : [approval]))
}

/** An approval for its other readers; none where there are no others. */
function removeReader(approval: Approval, reading: TextReading): Approval[] {
  if (!isOfReader(approval, reading)) return [approval]
  const others = parseReaders(approval.readers ?? []).filter(
    (flags) => !isOfReader({ ...approval, readers: formatReaders([flags]) }, reading),
  )
  return others.length > 0 ? [{ ...approval, readers: formatReaders(others) }] : []
}
