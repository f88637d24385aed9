import { approvableTexts, type ApprovableText } from './approvable-texts.ts'
import type { LinkedContent } from './link.ts'

/** The texts that nobody has signed as participants read them now. */
export function unapprovedTexts(content: LinkedContent): ApprovableText[] {
  const approvals = content.parsed.approvals[0]?.value.approvals ?? {}
  return approvableTexts(content).filter(
    ({ id, hash }) => !(Object.hasOwn(approvals, id) && approvals[id]?.some((approval) => approval.hash === hash)),
  )
}
