import { Anchor, Button, Group, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { formatCount, selectPlural } from '../../catalogue/words.ts'
import type { OpenProposal, PutBackFiles } from '../model/proposal-calls.ts'
import type { useProposalActions } from './use-proposal-actions.ts'

interface ProposalOutcomeProps {
  readonly proposal: OpenProposal
  readonly actions: ReturnType<typeof useProposalActions>
}

/** What happened to the files of a proposal, and what to do next. */
export function ProposalOutcome({
  proposal: { isOwn, isHere, files },
  actions: { resume, putBack },
}: ProposalOutcomeProps) {
  return (
    <>
      {resume.data && 'files' in resume.data && (isHere || resume.data.files.length === 0) && (
        <Group gap="sm" role="status" tabIndex={-1} ref={giveFocus}>
          <Text fz="sm">
            {resume.data.files.length === 0
              ? 'Your folder has its files already.'
              : describeTakenFiles(resume.data.files, files)}{' '}
            Change and send them again{isOwn && '; then withdraw this one'}.
          </Text>
          <Button component={Link} to="/edit" size="compact-sm">
            Change them
          </Button>
        </Group>
      )}
      {isHere && !isOwn && !resume.data && !putBack.data && (
        <Text fz="sm">
          Its files are in your folder. Once you have read and signed what you need, put them back: they are not yours
          to send.
        </Text>
      )}
      {putBack.data && 'files' in putBack.data && <PutBackNote {...putBack.data} />}
    </>
  )
}

/** How many files of a proposal are in the folder now, and how many came along as published. */
function describeTakenFiles(taken: readonly string[], own: readonly string[]): string {
  const others = taken.filter((path) => !own.includes(path)).length
  const along = others > 0 ? `, and ${formatCount(others, 'more file')} as published` : ''
  return `Its ${formatCount(taken.length - others, 'file is', 'files are')} in your folder now${along}.`
}

/** Moves the focus to the message, because the pressed button is gone. */
function giveFocus(note: HTMLElement | null): void {
  note?.focus()
}

/** The files that were put back, those that were changed since and stay, and what happened to signatures. */
function PutBackNote({ files, kept, signatures, dropped }: PutBackFiles) {
  return (
    <Text role="status" fz="sm" maw="68ch" tabIndex={-1} ref={giveFocus}>
      {formatCount(files.length, 'file is', 'files are')} as before.
      {kept.length > 0 && ` You changed ${kept.join(' and ')} since: that stays as it is.`}
      {signatures > 0 && (
        <>
          {` Your ${selectPlural(signatures, 'signature', `${signatures} signatures`)} stayed in your folder, and ${selectPlural(signatures, 'counts', 'count')} once the published texts have the words. What to do with ${selectPlural(signatures, 'it', 'them')} is under `}
          <Anchor component={Link} to="/sign-off" fz="inherit">
            Sign-off
          </Anchor>
          .
        </>
      )}
      {dropped > 0 &&
        ` ${formatCount(dropped, 'signature')} of texts that only this proposal has went with them: sign those once they are published.`}
    </Text>
  )
}
