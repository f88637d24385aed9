import { collectErrorsByText } from '../../compiler/approve/collect-errors-by-text.ts'
import { recordApprovals } from '../../compiler/approve/record-approvals.ts'
import { toReviewerName } from '../../compiler/approve/to-reviewer-name.ts'
import { listApprovableTexts } from '../../compiler/link/list-approvable-texts.ts'
import type { ApproveResponse, TextToSign } from '../model/call-responses.ts'
import { toTextKey } from '../model/sign-off.ts'
import { RefusedError } from './refused-error.ts'
import type { Workspace } from './workspace.ts'

/** Signs exactly the texts that the reviewer was shown; refuses them all if one reads differently now or has errors. */
export function approveTexts(workspace: Workspace, by: string, shownTexts: readonly TextToSign[]): ApproveResponse {
  const approvedBy = parseReviewerName(by)
  const shown = new Set(shownTexts.map(toTextKey))
  workspace.check()
  const { content } = workspace.current
  const texts = listApprovableTexts(content).filter((text) => shown.has(toTextKey(text)))
  if (texts.length < shown.size)
    throw new RefusedError('A text has changed since you were shown it. Read it again, then approve it.')
  const errors = collectErrorsByText(workspace.current)
  const [error] = texts.flatMap((text) => errors.get(text) ?? [])
  if (error) throw new RefusedError(`Not approved, because there is an error in ${error.file}: ${error.message}`)
  recordApprovals(texts, approvedBy, content, workspace.folder)
  for (const key of shown) workspace.approvedHere.add(key)
  return { approved: texts.length }
}

function parseReviewerName(by: string): string {
  try {
    return toReviewerName(by, 'Enter the name of the reviewer.')
  } catch (error) {
    throw new RefusedError(error instanceof Error ? error.message : String(error))
  }
}
