import { Card, Checkbox, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { formatCount } from '../../catalogue/words.ts'
import { useSentSignatures } from '../content/use-sent-signatures.ts'
import { useSignOffTexts } from '../content/use-sign-off-texts.ts'
import type { TextToSign } from '../model/sign-off.ts'
import { ApprovalNote } from '../ui/approval/approval-note.tsx'
import { ApproveForm, useIsApproving } from '../ui/approval/approve-form.tsx'
import { SignedChange } from '../ui/approval/signed-change.tsx'
import type { PreviewDevice } from '../preview/preview-device.ts'
import { ProposalLink } from '../ui/proposal-link.tsx'
import classes from './sign-off.module.css'
import { TextCard } from './text-card.tsx'

interface TextSignOffProps {
  readonly text: TextToSign
  /** The texts that the reviewer checked so far, which are signed together. */
  readonly chosen: readonly TextToSign[]
  readonly isTicked: boolean
  readonly onTick: () => void
  readonly onDone: (words: string, texts: readonly TextToSign[]) => void
  /** Called with the number of withdrawn signatures. */
  readonly onWithdrawn: (count: number) => void
}

/** One text as participants read it, and its signature, together with the texts checked before. */
export function TextSignOff({ text, chosen, isTicked, onTick, onDone, onWithdrawn }: TextSignOffProps) {
  const [device, setDevice] = useState<PreviewDevice>('phone')
  const { listTextChanges, findBlocker } = useSignOffTexts()
  const isApproving = useIsApproving()
  const changes = listTextChanges(text)
  const blocker = findBlocker(text)
  const { findProposal } = useSentSignatures()
  const proposal = text.approval ? undefined : findProposal(text)
  return (
    <div className={classes.place}>
      <div className={classes.signing} data-device={device}>
        <TextCard text={text} device={device} onDevice={setDevice} />
        <Card component="section" aria-label="Signature">
          <Stack gap="sm">
            <Title order={2} fz="md">
              {changes.length > 0 ? 'What changed in this text' : 'Your signature'}
            </Title>
            {changes.map((change) => (
              <SignedChange key={change.item.id} change={change} />
            ))}
            {changes.length > 0 && <Text fz="sm">You sign the whole text, not only what changed.</Text>}
            {proposal && (
              <Text fz="sm" fw={700}>
                {proposal.isOwn ? 'You signed' : `${proposal.author} signed`} this wording in{' '}
                <ProposalLink proposal={proposal} />, which is not accepted yet. It needs no other signature.
              </Text>
            )}
            {text.approval ? (
              <ApprovalNote texts={[text]} onWithdrawn={onWithdrawn} />
            ) : (
              <Checkbox
                label="I read it and approve it as it is shown here"
                checked={isTicked}
                disabled={blocker !== undefined || isApproving}
                onChange={onTick}
              />
            )}
            {(!text.approval || chosen.length > 0) && (
              <ApproveForm
                texts={chosen.length > 0 ? chosen : [text]}
                label={`Sign ${formatCount(Math.max(1, chosen.length), 'wording')} and next`}
                blocker={chosen.length > 0 ? undefined : blocker}
                firstStep={chosen.length > 0 || isTicked ? undefined : 'Read the text, then check the box above.'}
                onDone={onDone}
              />
            )}
          </Stack>
        </Card>
      </div>
    </div>
  )
}
