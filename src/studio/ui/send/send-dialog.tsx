import { getErrorMessage } from '../../../catalogue/get-error-message.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { drafts } from '../../content/drafts.ts'
import { useRefreshDocuments } from '../../content/refresh-documents.ts'
import { readStudioResponse, studioClient } from '../../content/studio-client.ts'
import { createDocumentQuery } from '../../content/use-suspense-studio-document.ts'
import { useStudioIndex } from '../../content/use-studio-index.ts'
import type { ChangesDocument } from '../../model/changes-document.ts'
import type { ProposalRequest, SendingFailure } from '../../model/proposal-calls.ts'
import { LoadingBlock } from '../loading-block.tsx'
import { addSentProposal } from './add-sent-proposal.ts'
import { downloadPatch } from './download-patch.ts'
import { SendForm } from './send-form.tsx'
import { SendingFailureNote } from './sending-failure-note.tsx'
import { SentNote } from './sent-note.tsx'
import { useSending } from './use-sending.ts'

interface SendDialogProps {
  /** Called when sending a proposal starts and when it ends. */
  readonly onBusy: (isBusy: boolean) => void
  readonly onClose: () => void
}

/** Asks for a proposal's title and reason, sends it, and shows the result. */
export function SendDialog({ onBusy, onClose }: SendDialogProps) {
  const state = useQuery({
    queryKey: ['sending-state'],
    queryFn: () => readStudioResponse(studioClient.proposals.state.$post({ json: {} })),
    gcTime: 0,
  })
  const { compare } = useStudioIndex()
  // Of the folder, from which a proposal is sent even where another one is under review.
  const changes = useQuery({ ...createDocumentQuery('changes.json'), enabled: compare !== undefined })
  const { sending, send, fail } = useSending()
  const client = useQueryClient()
  const refreshDocuments = useRefreshDocuments()
  const start = async (proposal: ProposalRequest) => {
    onBusy(true)
    const end = await send(proposal)
    onBusy(false)
    if (!('sent' in end)) return
    drafts.setWords()
    await client.cancelQueries({ queryKey: ['proposals'] })
    client.setQueryData(['proposals'], (list: Parameters<typeof addSentProposal>[0]) => addSentProposal(list, end.sent))
    // The lists of changes show for each whether it was sent.
    await Promise.all([refreshDocuments('proposal'), client.invalidateQueries({ queryKey: ['proposals'] })])
  }
  const save = async (proposal: ProposalRequest) => {
    try {
      const answer = await readStudioResponse(
        studioClient.proposals.patch.$post({ json: { ...proposal, paths: [...proposal.paths] } }),
      )
      if ('failure' in answer) fail(answer.failure)
      else downloadPatch(answer)
    } catch (error) {
      fail(toSendingFailure(error))
    }
  }
  if (state.isPending || changes.isLoading) return <LoadingBlock height={240} words="Loading your changes…" />
  if (state.error) return <SendingFailureNote failure={toSendingFailure(state.error)} />
  if ('failure' in state.data) return <SendingFailureNote failure={state.data.failure} />
  if (sending.sent) return <SentNote sent={sending.sent} onClose={onClose} />
  const { items = [] } = (changes.data ?? {}) as Partial<ChangesDocument>
  return (
    <SendForm state={state.data} changes={items} sending={sending} onSend={start} onSave={save} onClose={onClose} />
  )
}

function toSendingFailure(error: unknown): SendingFailure {
  return { problem: 'other', title: getErrorMessage(error), advice: '' }
}
