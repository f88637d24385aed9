import { Alert, Stack, Text } from '@mantine/core'
import { SignatureIcon } from '@phosphor-icons/react/dist/csr/Signature'
import { formatCount, selectPlural } from '../../../catalogue/words.ts'
import { useSentSignatures } from '../../content/use-sent-signatures.ts'
import { ProposalLink } from '../proposal-link.tsx'
import { SendButton } from '../send/send-button.tsx'

/** Shows where the signatures are that the main branch does not have: in this folder, or in open proposals; nothing if there are none. */
export function SignaturesNote() {
  const { kept, waiting, unsent, sent } = useSentSignatures()
  if (kept === 0 && sent.length === 0) return null
  const sentCount = sent.reduce((sum, { wordings }) => sum + wordings.length, 0)
  return (
    <Alert
      color="ink"
      role="note"
      icon={<SignatureIcon aria-hidden />}
      title={
        kept > 0
          ? `${formatCount(kept, 'signature')} kept in your folder`
          : `${formatCount(sentCount, 'signature waits', 'signatures wait')} to be accepted`
      }
    >
      <Stack gap="xs" align="start">
        {waiting > 0 && (
          <Text fz="sm" maw="68ch">
            {waiting === kept
              ? selectPlural(waiting, 'It is', 'They are')
              : `${waiting} of them ${selectPlural(waiting, 'is', 'are')}`}{' '}
            for words that are not in your folder now. A signature is for the exact words that you read: it counts once
            the published texts have them, and you need not sign them again.
          </Text>
        )}
        {sent.map((proposal) => (
          <Text key={proposal.branch} fz="sm" maw="68ch">
            {formatCount(proposal.wordings.length, 'signature')} {proposal.isOwn ? 'of yours' : `by ${proposal.author}`}{' '}
            {selectPlural(proposal.wordings.length, 'waits', 'wait')} in <ProposalLink proposal={proposal} />:{' '}
            {selectPlural(proposal.wordings.length, 'this wording needs', 'these wordings need')} no other signature.
          </Text>
        ))}
        {unsent > 0 && (
          <Text fz="sm" maw="68ch">
            {unsent === kept
              ? selectPlural(unsent, 'It is', 'They are')
              : `${unsent} of those in your folder ${selectPlural(unsent, 'is', 'are')}`}{' '}
            not sent yet. Nothing else goes along unless you check it.
          </Text>
        )}
        {kept > 0 && unsent === 0 && sent.every((proposal) => proposal.kept === 0) && (
          <Text fz="sm">The published texts have {selectPlural(kept, 'it', 'them')} already.</Text>
        )}
        <SendButton variant="default" label="Send the signatures" isOffered={unsent > 0} />
      </Stack>
    </Alert>
  )
}
