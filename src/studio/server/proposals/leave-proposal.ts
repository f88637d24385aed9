import { removeObsoleteApprovals } from '../../../compiler/approve/approve-texts.ts'
import type { PutBackFiles } from '../../model/proposal-calls.ts'
import type { ContentWorkspace } from '../content-workspace.ts'
import { listNewSignatures } from '../list-new-signatures.ts'
import { putProposalBack } from './put-proposal-back.ts'

/**
 * Removes the files of a proposal from the content folder. Signatures stay, except those of texts that are removed: a signature without its
 * text is an error, which would block every other signature. @throws {ProposalSendingError}
 */
export async function leaveProposal(studioContent: ContentWorkspace, commit: string): Promise<PutBackFiles> {
  const { folder } = studioContent
  const { files, kept } = await putProposalBack(folder, commit)
  const signed = listNewSignatures(folder).length
  studioContent.refresh()
  if (signed > 0) removeObsoleteApprovals(studioContent.current.content, folder)
  studioContent.refresh()
  const signatures = listNewSignatures(folder).length
  return { files, kept, signatures, dropped: signed - signatures }
}
