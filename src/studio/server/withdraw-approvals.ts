import { withdrawApprovals as removeApprovals } from '../../compiler/approve/record-approvals.ts'
import type { ApproveResponse, TextToSign } from '../model/call-responses.ts'
import { toTextKey } from '../model/sign-off.ts'
import { RefusedError } from './refused-error.ts'
import type { Workspace } from './workspace.ts'

/** Takes back approvals; refuses any that was not given since the studio was started. */
export function withdrawApprovals({ folder, approvedHere }: Workspace, texts: readonly TextToSign[]): ApproveResponse {
  const keys = new Set(texts.map(toTextKey))
  if ([...keys].some((key) => !approvedHere.has(key)))
    throw new RefusedError('Only what was approved since the studio was started can be withdrawn here.')
  removeApprovals(texts, folder)
  for (const key of keys) approvedHere.delete(key)
  return { approved: keys.size }
}
