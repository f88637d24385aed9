import { collectErrorsByText } from '../../compiler/approve/collect-errors-by-text.ts'
import { toReviewerName } from '../../compiler/approve/to-reviewer-name.ts'
import { recordApprovals, withdrawApprovals } from '../../compiler/approve/record-approvals.ts'
import { listApprovableTexts } from '../../compiler/link/list-approvable-texts.ts'
import type { ApproveResponse } from '../model/call-responses.ts'
import { RefusedError } from './source-files.ts'
import type { Workspace } from './workspace.ts'

/** What was signed since the studio was started, and can be taken back in it. */
const signedHere = new WeakMap<Workspace, Set<string>>()

/** Signs exactly the texts that were shown: one that reads differently now, or is made of something with errors, is refused. */
export function approveTexts(workspace: Workspace, rawName: unknown, rawTexts: unknown): ApproveResponse {
  const name = parseReviewerName(rawName)
  const shown = parseSignatures(rawTexts)
  workspace.check()
  const { content } = workspace.current
  const texts = listApprovableTexts(content).filter(({ id, hash }) => shown.has(`${id} ${hash}`))
  if (texts.length < shown.size)
    throw new RefusedError('A text has changed since you were shown it. Read it again, then approve it.')
  const errors = collectErrorsByText(workspace.current)
  const [error] = texts.flatMap((text) => errors.get(text) ?? [])
  if (error) throw new RefusedError(`Not approved, because there is an error in ${error.file}: ${error.message}`)
  recordApprovals(texts, name, content, workspace.folder)
  signedHere.set(workspace, new Set([...(signedHere.get(workspace) ?? []), ...shown]))
  return { approved: texts.length }
}

function parseReviewerName(rawName: unknown): string {
  try {
    return toReviewerName(rawName, 'Expected the name of the reviewer.')
  } catch (error) {
    throw new RefusedError(error instanceof Error ? error.message : String(error))
  }
}

/** Takes back approvals that were given since the studio was started. */
export function revokeApprovals(workspace: Workspace, rawTexts: unknown): ApproveResponse {
  const shown = parseSignatures(rawTexts)
  const known = signedHere.get(workspace)
  const texts = [...shown].filter((signature) => known?.has(signature))
  if (texts.length < shown.size)
    throw new RefusedError('Only what was approved since the studio was started can be withdrawn here.')
  withdrawApprovals(
    texts.map((signature) => {
      const [id = '', hash = ''] = signature.split(' ')
      return { id, hash }
    }),
    workspace.folder,
  )
  for (const signature of texts) known?.delete(signature)
  return { approved: texts.length }
}

function parseSignatures(rawTexts: unknown): ReadonlySet<string> {
  if (!Array.isArray(rawTexts)) throw new RefusedError('Expected the texts that were shown.')
  return new Set((rawTexts as readonly { id: string; hash: string }[]).map(({ id, hash }) => `${id} ${hash}`))
}
