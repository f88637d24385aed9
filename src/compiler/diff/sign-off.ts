import { approvableTexts, approvalOf, unapprovedTexts, type ApprovableText } from '../link/approvable-texts.ts'
import type { LinkedContent } from '../link/link.ts'

/** What a change does to the sign-off of texts. */
export interface SignOff {
  /** How many texts read differently: a result's, a section, a page. */
  readonly texts: number
  /** How many different wordings that are, which somebody signs: entries of a family that read the same are one. */
  readonly differ: number
  /** Of those, how many each reviewer has approved as they read now. */
  readonly approvedBy: Readonly<Record<string, number>>
  /** The ids of texts that were approved and are not any more. */
  readonly lost: readonly string[]
}

/** Compares who signed what before and after. */
export function signOffOf(before: LinkedContent, after: LinkedContent): SignOff {
  const old = approvableTexts(before)
  const differing = differingTexts(before, after)
  const approvedBy: Record<string, number> = {}
  for (const name of differing.flatMap((text) => approvalOf(after, text)?.approvedBy ?? []))
    approvedBy[name] = (approvedBy[name] ?? 0) + 1
  const wasApproved = new Set(old.flatMap((text) => (approvalOf(before, text) ? [text.id] : [])))
  const lost = unapprovedTexts(after).flatMap(({ id }) => (wasApproved.has(id) ? [id] : []))
  const texts = differing.reduce((sum, { contentIds }) => sum + Math.max(1, contentIds.length), 0)
  return { texts, differ: differing.length, approvedBy, lost: [...new Set(lost)] }
}

/** The texts that read differently, entries of a family that read the same as one. */
export function differingTexts(before: LinkedContent, after: LinkedContent): readonly ApprovableText[] {
  const known = new Set(approvableTexts(before).map(signatureOf))
  return approvableTexts(after).filter((text) => !known.has(signatureOf(text)))
}

function signatureOf({ id, hash }: ApprovableText): string {
  return `${id} ${hash}`
}
