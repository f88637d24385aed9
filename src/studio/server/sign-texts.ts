import { approveTexts, withdrawApprovals } from '../../compiler/approve/approve-texts.ts'
import { toTextKey, type TextToSign } from '../model/sign-off.ts'
import type { ContentWorkspace } from './content-workspace.ts'
import { UserFacingError } from './user-facing-error.ts'

/** A text in the wording that the reviewer saw. */
type ShownText = Pick<TextToSign, 'id' | 'hash'>

/** Signs texts in the reviewer's name, and returns how many. */
export function signTexts(studioContent: ContentWorkspace, shown: readonly ShownText[], by: string): number {
  studioContent.check()
  const signed = approveTexts(studioContent.current, shown, by, studioContent.folder)
  for (const text of signed) studioContent.approvedHere.set(toTextKey(text), text)
  studioContent.refresh()
  return signed.length
}

/** Withdraws signatures, and returns how many. @throws {UserFacingError} if one is from before the studio was started, or none is left */
export function withdrawSignatures(studioContent: ContentWorkspace, shown: readonly ShownText[]): number {
  const keys = [...new Set(shown.map(toTextKey))]
  const own = keys.flatMap((key) => studioContent.approvedHere.get(key) ?? [])
  if (own.length < keys.length)
    throw new UserFacingError('Only what was signed since the studio was started can be withdrawn here.')
  const withdrawn = withdrawApprovals(own, studioContent.folder)
  for (const key of keys) studioContent.approvedHere.delete(key)
  studioContent.refresh()
  if (withdrawn === 0) throw new UserFacingError('There is nothing to withdraw: your folder has no such signature.')
  return withdrawn
}
