import { Button, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { selectPlural } from '../../catalogue/words.ts'
import { useRefreshDocuments } from '../content/refresh-documents.ts'
import { readStudioResponse, studioClient } from '../content/studio-client.ts'
import type { OpenProposal } from '../model/proposal-calls.ts'
import { describePublishedFiles } from '../ui/published-files.ts'
import { SendingFailureNote } from '../ui/send/sending-failure-note.tsx'

interface SignProposalProps {
  readonly proposal: OpenProposal
  /** How many wordings there are to sign. */
  readonly count: number
  /** Whether it is the next step. */
  readonly isMain?: boolean
}

/** Explains when the texts of a proposal can be signed, and starts the signing, for which its files are copied into the folder. */
export function SignProposal({ proposal, count, isMain = false }: SignProposalProps) {
  const { commit, files, isHere, isPartlyHere } = proposal
  const its = selectPlural(files.length, 'file', `${files.length} files`)
  const [step, setStep] = useState('')
  const navigate = useNavigate()
  const client = useQueryClient()
  const refreshDocuments = useRefreshDocuments()
  const take = useMutation({
    mutationFn: () => readStudioResponse(studioClient.proposals.continue.$post({ json: { commit } })),
    onMutate: () => setStep(`Putting the ${its} into your folder…`),
    onSuccess: async (answer) => {
      if ('failure' in answer) return
      setStep('Reading your folder again, to find what is to be signed. This takes some seconds…')
      await Promise.all([refreshDocuments('all'), client.invalidateQueries({ queryKey: ['proposals'] })])
    },
    onSettled: () => setStep(''),
  })
  // The callbacks of a single mutation run only while its button is shown: a reviewer who has left for another page is not called back.
  const sign = () =>
    take.mutate(undefined, {
      onSuccess: (answer) => {
        if ('failure' in answer) return
        void navigate(`/sign-off?show=proposal&of=${commit}`)
      },
    })
  return (
    <>
      <Text fz="sm" maw="68ch">
        {isHere && !isPartlyHere
          ? `The ${its} of the proposal ${selectPlural(files.length, 'is', 'are')} in your folder, so you can sign now.`
          : `You can sign now, or once the proposal is among the published texts. To sign now, the ${its} of the proposal ${selectPlural(files.length, 'comes', 'come')} into your folder, where signatures are kept. A button under Proposals puts ${selectPlural(files.length, 'it', 'them')} back.`}
      </Text>
      {describePublishedFiles(proposal) !== '' && (
        <Text fz="sm" maw="68ch">
          {describePublishedFiles(proposal)}
        </Text>
      )}
      {take.data && 'failure' in take.data && <SendingFailureNote failure={take.data.failure} isSending={false} />}
      {take.error && (
        <Text role="alert" c="red.8">
          {take.error.message}
        </Text>
      )}
      <Stack gap={step === '' ? 0 : 'xs'} align="start">
        <Button variant={isMain ? 'filled' : 'default'} loading={take.isPending} onClick={sign}>
          Sign the {selectPlural(count, 'wording', `${count} wordings`)}
        </Button>
        {/* There from the start, so that what is said in it is read aloud. */}
        <Text role="status" fz="sm">
          {step}
        </Text>
      </Stack>
    </>
  )
}
