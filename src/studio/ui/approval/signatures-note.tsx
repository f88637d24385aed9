import { Alert, Stack, Text } from '@mantine/core'
import { SignatureIcon } from '@phosphor-icons/react/dist/csr/Signature'
import { formatCount, inflect } from '../../../catalogue/words.ts'
import { useStudioIndex } from '../../content/use-studio-index.ts'
import { useStudioModel } from '../../content/use-studio-model.ts'
import type { ProposalDocument } from '../../model/call-responses.ts'
import { SendButton } from '../send/send-button.tsx'

/** Where the signatures of this folder are that the main branch does not have yet, which of them wait, and how they are sent; nothing where there are none. */
export function SignaturesNote() {
  const { isLocal } = useStudioIndex()
  const proposal = useStudioModel<ProposalDocument | object>(isLocal ? 'proposal.json' : 'index.json')
  if (!proposal || !('files' in proposal)) return null
  const { signatures = 0, sentIn } = proposal.files.find((file) => file.signatures !== undefined) ?? {}
  if (signatures === 0) return null
  const { waiting } = proposal
  return (
    <Alert
      color="ink"
      role="note"
      icon={<SignatureIcon aria-hidden />}
      title={`${formatCount(signatures, 'signature')} kept in your folder`}
    >
      <Stack gap="xs" align="start">
        {waiting > 0 && (
          <Text fz="sm" maw="68ch">
            {waiting === signatures
              ? inflect(waiting, 'It is', 'They are')
              : `${waiting} of them ${inflect(waiting, 'is', 'are')}`}{' '}
            for words that are not in your folder now. A signature is for the exact words that you read: it counts once
            the published texts have them, and you need not sign them again.
          </Text>
        )}
        <Text fz="sm" maw="68ch">
          {sentIn === undefined
            ? `${inflect(signatures, 'It is', 'They are')} not sent yet. Nothing else goes along unless you check it.`
            : `Sent in “${sentIn}”.`}
        </Text>
        <SendButton variant="default" label="Send the signatures" isOffered={sentIn === undefined} />
      </Stack>
    </Alert>
  )
}
