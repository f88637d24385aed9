import { Button, Card, Stack, Text, Title } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { inflect } from '../../catalogue/words.ts'
import { useRefreshDocuments } from '../content/refresh-documents.ts'
import { readStudioResponse, studioClient } from '../content/studio-client.ts'
import type { OpenProposal } from '../model/proposal-calls.ts'
import { SendingFailureNote } from '../ui/send/sending-failure-note.tsx'

/** Says when the texts of a proposal are signed, and leads there where it must be now. */
export function ProposalSigning({ proposal: { commit, files } }: { proposal: OpenProposal }) {
  const its = inflect(files.length, 'file', `${files.length} files`)
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
      await navigate('/sign-off?show=changed')
    },
    onSettled: () => setStep(''),
  })
  return (
    <Card component="section" aria-label="Sign-off">
      <Stack gap="sm" align="start">
        <Title order={2} fz="md">
          Signing its texts
        </Title>
        <Text fz="sm" maw="68ch">
          These texts are signed once the proposal is among the published texts; they are then under Sign-off. A
          signature is kept in your folder. To sign now, the {its} of the proposal must be there, too. Proposals then
          shows a button that puts {inflect(files.length, 'it', 'them')} back.
        </Text>
        {take.data && 'failure' in take.data && <SendingFailureNote failure={take.data.failure} isSending={false} />}
        {take.error && (
          <Text role="alert" c="red.8">
            {take.error.message}
          </Text>
        )}
        <Button variant="default" loading={take.isPending} onClick={() => take.mutate()}>
          Get the {its} and sign now
        </Button>
        <Text role="status" fz="sm">
          {step}
        </Text>
      </Stack>
    </Card>
  )
}
