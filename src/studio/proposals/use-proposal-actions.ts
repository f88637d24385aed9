import { useMutation } from '@tanstack/react-query'
import { useRefreshDocuments } from '../content/refresh-documents.ts'
import { readStudioResponse, studioClient } from '../content/studio-client.ts'
import type { OpenProposal } from '../model/proposal-calls.ts'

/** The actions on a proposal; calls `onChange` after it was withdrawn, or its files were taken or put back. */
export function useProposalActions({ branch, commit }: OpenProposal, onChange: () => void) {
  const refreshDocuments = useRefreshDocuments()
  const finish = async () => {
    await refreshDocuments('all')
    onChange()
  }
  const withdraw = useMutation({
    mutationFn: () => readStudioResponse(studioClient.proposals.withdraw.$post({ json: { branch, commit } })),
    onSuccess: (answer) => !('failure' in answer) && onChange(),
  })
  const resume = useMutation({
    mutationFn: () => readStudioResponse(studioClient.proposals.continue.$post({ json: { commit } })),
    onSuccess: finish,
  })
  const putBack = useMutation({
    mutationFn: () => readStudioResponse(studioClient.proposals['put-back'].$post({ json: { commit } })),
    onSuccess: finish,
  })
  return {
    withdraw,
    resume,
    putBack,
    /** The failures that the shared repository reported. */
    failures: [withdraw.data, resume.data, putBack.data].flatMap((answer) =>
      answer && 'failure' in answer ? [answer.failure] : [],
    ),
    error: withdraw.error ?? resume.error ?? putBack.error,
  }
}
