import { Alert, Anchor, Card, Group, Stack, Text, Title } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { Suspense, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { formatCount, uncapitalize } from '../../catalogue/words.ts'
import { useRefreshDocuments } from '../content/refresh-documents.ts'
import { useSuspenseStudioDocument } from '../content/use-suspense-studio-document.ts'
import { createFileLabeler } from '../content/create-file-labeler.ts'
import { drafts, useDrafts } from '../content/drafts.ts'
import classes from '../ui/list-and-detail.module.css'
import { SendButton } from '../ui/send/send-button.tsx'
import { PublishedCard } from '../ui/send/published-card.tsx'
import { StudioPage } from '../ui/studio-page.tsx'
import { useStudioIndex } from '../content/use-studio-index.ts'
import { ChangedWords } from '../ui/changed-words.tsx'
import { DoneMessage, type DoneWords } from '../ui/done-message.tsx'
import { FileName } from '../ui/file-name.tsx'
import { listChangeWords } from '../ui/list-change-words.ts'
import { formatChangeReach } from '../ui/format-wordings.ts'
import { FindingList } from '../ui/finding-list.tsx'
import type { ChangesDocument } from '../model/changes-document.ts'
import type { ProposalDocument } from '../model/call-responses.ts'
import { AllSentNote } from './all-sent-note.tsx'
import { ChangedFiles } from './changed-files.tsx'
import { DiscardButton } from '../ui/editor/discard-button.tsx'
import { WrittenSteps } from './written-steps.tsx'
import { ChangedLinesCard } from './changed-lines-card.tsx'

/** What was changed since the last commit, and how it is proposed. */
export function ProposalPage() {
  const index = useStudioIndex()
  const proposal = useSuspenseStudioDocument<ProposalDocument>('proposal.json')
  const refreshDocuments = useRefreshDocuments()
  const unsaved = [...useDrafts().keys()]
  // The editor may return from a terminal or another program: a commit changes no watched file.
  useWindowEvent('focus', () => void refreshDocuments('proposal'))
  const [search, setSearch] = useSearchParams()
  const count = proposal?.files.length
  const isSent = proposal !== undefined && proposal.files.length > 0 && proposal.files.every(({ sentIn }) => sentIn)
  const [done, setDone] = useState<DoneWords>()
  const discard = (path: string) => {
    drafts.remove(path)
    setDone({ words: `What was not saved in “${createFileLabeler(index)(path)}” was discarded.`, takesFocus: true })
  }
  const problems = index.findings.filter(({ severity }) => severity !== 'note')
  return (
    <StudioPage
      title="Edit and send"
      detail="Open a text and press Edit, or press a file name. What you have saved is listed here, and Send for review shows it to colleagues."
      tools={
        <SendButton
          {...(isSent && { label: 'Send these files once more' })}
          isOfferedAgain
          isOpenAtFirst={search.has('send')}
          onClose={() => setSearch({}, { replace: true })}
        />
      }
    >
      <DoneMessage done={done} />
      {unsaved.length > 0 && <UnsavedAlert paths={unsaved} onDiscard={discard} />}
      {!proposal && (
        <Alert color="red">
          The studio cannot tell what was changed. Is this folder a git repository with a commit?
        </Alert>
      )}
      {count === 0 && proposal?.published.length === 0 && (
        <Text role="status">
          Nothing has changed since the last commit. What you have sent is under{' '}
          <Anchor component={Link} to="/proposals">
            Proposals
          </Anchor>
          . Commits on this computer can be sent for review, too.
        </Text>
      )}
      {proposal && proposal.files.length > 0 && (
        <>
          {isSent && <AllSentNote files={proposal.files} />}
          <WrittenSteps steps={proposal.steps} onDone={setDone} />
          <ChangedFiles files={proposal.files} steps={proposal.steps} onDone={setDone} />
          <Suspense fallback={<Text role="status">Comparing with the last commit</Text>}>
            <ReadingChanges />
          </Suspense>
          <FindingList findings={problems} title="Found by the check" />
          <ChangedLinesCard patch={proposal.patch} />
        </>
      )}
      <PublishedCard files={proposal?.published ?? []} onDone={(words) => setDone({ words, takesFocus: true })} />
    </StudioPage>
  )
}

/** The files with words that are not saved, and so are no part of what is proposed. */
function UnsavedAlert({ paths, onDiscard }: { paths: readonly string[]; onDiscard: (path: string) => void }) {
  return (
    <Alert color="yellow" role="note" title={`${formatCount(paths.length, 'file has', 'files have')} unsaved changes`}>
      They are kept in this browser, but are not part of what you send. Open and save them, or discard them:
      {paths.map((path) => (
        <Group key={path} gap="sm" mt="0.25rem">
          <Anchor component={Link} to={`/edit/${path}`} fz="sm">
            <FileName path={path} />
          </Anchor>
          <DiscardButton path={path} onDiscard={() => onDiscard(path)} />
        </Group>
      ))}
    </Alert>
  )
}

/** How many changes the page shows itself. */
const initialChanges = 12

/** What participants read differently. */
function ReadingChanges() {
  const changes = useSuspenseStudioDocument<ChangesDocument>('changes.json')
  // Signatures do not change what participants read.
  if (!changes || (changes.items.length === 0 && changes.differ === 0)) return null
  const { items, differ, before } = changes
  return (
    <Card component="section" aria-label="What participants read differently">
      <Title order={2} fz="md" mb="xs">
        What participants read differently
      </Title>
      <Text component="div" fz="sm" mb="sm">
        {formatCount(differ, 'wording reads', 'wordings read')} differently than before your changes.
        <details>
          <summary>For your engineer</summary>
          Compared with {before}.
        </details>
      </Text>
      <Stack gap="sm">
        {items.slice(0, initialChanges).map((item) => (
          <div key={item.id} className={classes.words}>
            <ChangedWords words={listChangeWords(item)} />{' '}
            <Anchor component={Link} to={`/changes/${item.id}`} fz="sm" style={{ whiteSpace: 'nowrap' }}>
              {uncapitalize(formatChangeReach(changes, item.id)) || 'See it'}
            </Anchor>
          </div>
        ))}
      </Stack>
      {items.length > initialChanges && (
        <Anchor component={Link} to="/changes">
          All {items.length} changes
        </Anchor>
      )}
    </Card>
  )
}
