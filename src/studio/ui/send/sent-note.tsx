import { Alert, Button, Code, Group, Stack, Text } from '@mantine/core'
import { ArrowSquareOutIcon } from '@phosphor-icons/react/dist/csr/ArrowSquareOut'
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import type { SentProposal } from '../../model/proposal-calls.ts'
import { CopyText } from '../copy-text.tsx'

/** What was sent, and the step that is left. */
export function SentNote({ sent, onClose }: { sent: SentProposal; onClose: () => void }) {
  const { title, branch, address, refusal } = sent
  const note = useRef<HTMLDivElement>(null)
  // The button that sent it is gone: reading goes on here.
  useEffect(() => note.current?.focus(), [])
  return (
    <Stack>
      <Alert
        ref={note}
        tabIndex={-1}
        color="green"
        role="status"
        title={`Sent: ${title}`}
        icon={<CheckCircleIcon size={24} weight="fill" aria-hidden />}
      >
        Your colleagues can read it now. Your files here stay as they are, and are marked as sent.
      </Alert>
      {refusal !== undefined && (
        <Alert color="yellow" role="note" title="The pull request could not be opened from here">
          {refusal}
        </Alert>
      )}
      <Text>{describeNextStep(sent)}</Text>
      <Group>
        {address !== undefined && (
          <Button
            component="a"
            href={address}
            target="_blank"
            rel="noreferrer"
            leftSection={<ArrowSquareOutIcon size={18} aria-hidden />}
          >
            Open the pull request
          </Button>
        )}
        <Button
          component={Link}
          to="/proposals"
          variant={address === undefined ? 'filled' : 'default'}
          onClick={onClose}
        >
          See it under Proposals
        </Button>
      </Group>
      <Text component="details" fz="sm">
        <summary>For your engineer</summary>
        It is on the branch <Code>{branch}</Code> of the shared repository.{' '}
        <CopyText words={branch} label="Copy the name of the branch" />
      </Text>
    </Stack>
  )
}

function describeNextStep({ isOpen, address }: SentProposal): string {
  if (isOpen)
    return 'The pull request is open, with your title, your reason and the changes. Reviewers find it there, and in their studio under Proposals.'
  if (address === undefined)
    return 'Reviewers find it in their studio, under Proposals. You can go on with something else.'
  return 'One step is left: open the page of the proposal (the pull request). Your title, your reason and the changes are filled in. Look it over, and press the button that creates it.'
}
