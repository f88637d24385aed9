import { Alert, Anchor, Card, Code, List, Stack, Text, TextInput, Title } from '@mantine/core'
import { Suspense, useEffect } from 'react'
import { Link } from 'react-router-dom'
import { Commands } from '../app/copy-text.tsx'
import { useDocument } from '../app/documents.tsx'
import { drafts, useDrafts, useWhy } from '../app/drafts.ts'
import classes from '../app/list-and-detail.module.css'
import { StudioPage } from '../app/studio-page.tsx'
import { useIndex } from '../app/use-index.ts'
import { ChangedWords } from '../compare/changed-words.tsx'
import { FindingList } from '../findings/finding-list.tsx'
import type { ChangesDocument } from '../model/studio-model.ts'
import type { ProposalDocument } from '../model/studio-api.ts'
import { ChangedFiles } from './changed-files.tsx'
import { commandsOf } from './commands-of.ts'

/** What was changed since the last commit, and how it is proposed. */
export function ProposalPage() {
  const { findings } = useIndex()
  const proposal = useDocument<ProposalDocument>('proposal.json')
  const unsaved = [...useDrafts().keys()]
  const count = proposal?.files.length
  useEffect(() => {
    // The reason was of changes that are in a commit now.
    if (count === 0 && drafts.why() !== '') drafts.say('')
  }, [count])
  const problems = findings.filter(({ severity }) => severity !== 'note')
  const errors = problems.filter(({ severity }) => severity === 'error').length
  return (
    <StudioPage
      title="Edit and propose"
      detail="Open a text and press Edit, or a file name. What you saved is listed here until you propose it."
    >
      {unsaved.length > 0 && <Unsaved paths={unsaved} />}
      {!proposal && (
        <Alert color="red">What was changed cannot be told: is this folder a git repository with a commit?</Alert>
      )}
      {count === 0 && <Text role="status">Nothing has been changed since the last commit.</Text>}
      {proposal && proposal.files.length > 0 && (
        <>
          <ChangedFiles files={proposal.files} />
          <Suspense fallback={<Text role="status">Comparing with the last commit</Text>}>
            <Reading />
          </Suspense>
          <FindingList
            findings={problems}
            title={errors > 0 ? `The check finds ${errors} ${errors === 1 ? 'error' : 'errors'}` : 'The check warns'}
          />
          <Propose proposal={proposal} errors={errors} />
          <Card component="section" aria-label="Lines">
            <Title order={2} fz="md" mb="xs">
              The lines that changed
            </Title>
            <Code block tabIndex={0} mah="24rem" style={{ overflow: 'auto' }}>
              {proposal.patch}
            </Code>
          </Card>
        </>
      )}
    </StudioPage>
  )
}

/** The files with words that are not saved, and so are no part of what is proposed. */
function Unsaved({ paths }: { paths: readonly string[] }) {
  return (
    <Alert
      color="yellow"
      role="note"
      title={`${paths.length} ${paths.length === 1 ? 'file has' : 'files have'} words that are not saved`}
    >
      They are kept while this window is open, and are no part of what you propose. Open and save:
      {paths.map((path) => (
        <div key={path}>
          <Anchor component={Link} to={`/edit/${path}`} fz="sm">
            {path}
          </Anchor>
        </div>
      ))}
    </Alert>
  )
}

/** The steps that make a proposal (a pull request) of the changes. */
function Propose({ proposal, errors }: { proposal: ProposalDocument; errors: number }) {
  const why = useWhy()
  const isReady = why.trim() !== ''
  return (
    <Card component="section" aria-label="Propose">
      <Title order={2} fz="md" mb="xs">
        Propose
      </Title>
      <TextInput
        label="Why"
        description="One sentence that a reviewer reads first."
        value={why}
        onChange={(event) => drafts.say(event.currentTarget.value)}
        mb="sm"
      />
      {errors > 0 && (
        <Alert color="red" role="note" mb="sm">
          The check finds {errors} {errors === 1 ? 'error' : 'errors'}. A proposal with errors cannot be accepted:
          correct what is listed above first.
        </Alert>
      )}
      <List type="ordered" spacing="sm">
        <List.Item>
          Open a second terminal in this folder: <Code style={{ overflowWrap: 'anywhere' }}>{proposal.root}</Code>
        </List.Item>
        <List.Item>
          {isReady
            ? 'Paste these lines there and press Enter. They save what you changed as one step with your reason (a commit) on a branch of your own, and send it (push).'
            : 'Paste the lines that are here as soon as you have said why.'}
        </List.Item>
        <List.Item>
          Open the link that the last line, <Code>git push</Code>, prints, and press “Create pull request”. A colleague
          reads it, and the check runs.
        </List.Item>
      </List>
      {isReady && (
        <Stack mt="sm">
          <Commands commands={commandsOf(why, proposal.folder)} />
        </Stack>
      )}
    </Card>
  )
}

/** How many changes the page shows itself. */
const FIRST = 12

/** What participants read differently. */
function Reading() {
  const changes = useDocument<ChangesDocument>('changes.json')
  if (!changes) return null
  const { items, differ, before } = changes
  return (
    <Card component="section" aria-label="What participants read differently">
      <Title order={2} fz="md" mb="xs">
        What participants read differently
      </Title>
      <Text c="dimmed" fz="sm" mb="sm">
        {differ} {differ === 1 ? 'text reads' : 'texts read'} differently from {before}.
      </Text>
      <Stack gap="sm">
        {items.slice(0, FIRST).map((item) => (
          <div key={item.id} className={classes.words}>
            {item.kind === 'wording' || item.kind === 'data' ? (
              <ChangedWords words={item.words} />
            ) : item.kind === 'clinical' ? (
              item.change
            ) : (
              item.text
            )}{' '}
            <Anchor component={Link} to={`/changes/${item.id}`} fz="sm">
              {'entries' in item ? reachOf(item.entries.length) : 'See it'}
            </Anchor>
          </div>
        ))}
      </Stack>
      {items.length > FIRST && (
        <Anchor component={Link} to="/changes">
          All {items.length} changes
        </Anchor>
      )}
    </Card>
  )
}

function reachOf(texts: number): string {
  return `in ${texts} ${texts === 1 ? 'text' : 'texts'}`
}
