import type { ProposalDocument, SentSignatures } from '../model/call-responses.ts'
import { toTextKey, type TextToSign } from '../model/sign-off.ts'
import { useStudioIndex } from './use-studio-index.ts'
import { useSuspenseStudioDocument } from './use-suspense-studio-document.ts'

/**
 * The signatures that are not in the main branch: how many the folder has, how many of those are for other words or unsent, and the ones in
 * open proposals.
 */
export function useSentSignatures() {
  const { isLocal } = useStudioIndex()
  const proposal = useSuspenseStudioDocument<ProposalDocument>(isLocal ? 'proposal.json' : undefined)
  const sent = proposal?.sentSignatures ?? []
  return {
    kept: proposal?.files.find(({ signatures }) => signatures !== undefined)?.signatures ?? 0,
    waiting: proposal?.waiting ?? 0,
    unsent: proposal?.unsentSignatures ?? 0,
    sent,
    /** The proposal in which a wording is signed. */
    findProposal: (text: TextToSign): SentSignatures | undefined =>
      sent.find(({ wordings }) => wordings.includes(toTextKey(text))),
  }
}
