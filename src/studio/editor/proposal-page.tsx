import { Alert, Anchor, Card, Code, Stack, Text, TextInput, Title } from '@mantine/core'
import { Suspense, useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { Commands } from '../app/copy-text.tsx'
import { useDocument } from '../app/documents.tsx'
import classes from '../app/list-and-detail.module.css'
import { pathInContent } from '../app/links.ts'
import { studioCall } from '../app/studio-call.ts'
import { StudioPage } from '../app/studio-page.tsx'
import { problemCount, useIndex } from '../app/use-index.ts'
import { WordDiff } from '../compare/word-diff.tsx'
import type { Proposal } from '../model/studio-api.ts'
import type { ChangesDocument } from '../model/studio-model.ts'
import { commandsOf } from './commands-of.ts'

/** What was changed since the last commit, and the commands that propose it. */
export function ProposalPage() {
  const index = useIndex()
  const [proposal, setProposal] = useState<Proposal | undefined>()
  const [error, setError] = useState('')
  const [why, setWhy] = useState('')
  useEffect(() => {
    studioCall<Proposal>('proposal').then(setProposal, (thrown: unknown) =>
      setError(thrown instanceof Error ? thrown.message : 'It did not work.'),
    )
  }, [index])
  const problems = problemCount(index.findings)
  return (
    <StudioPage
      title="Edit and propose"
      detail="Open a text and press Edit, or a file name. What you saved is listed here until you propose it."
    >
      {error !== '' && <Alert color="red">{error}</Alert>}
      {proposal?.files.length === 0 && <Text role="status">Nothing has been changed since the last commit.</Text>}
      {proposal && proposal.files.length > 0 && (
        <>
          <Card component="section" aria-label="Changed files">
            <Title order={2} fz="md" mb="xs">
              Changed files ({proposal.files.length})
            </Title>
            <Stack gap="0.25rem">
              {proposal.files.map((file) => (
                <Anchor key={file} component={Link} to={`/edit/${pathInContent(file)}`} fz="sm">
                  {pathInContent(file)}
                </Anchor>
              ))}
            </Stack>
          </Card>
          <Suspense fallback={<Text role="status">Comparing with the last commit</Text>}>
            <Reading />
          </Suspense>
          {problems > 0 && (
            <Alert color="red" role="note">
              The check has {problems} {problems === 1 ? 'finding' : 'findings'}. Reviewers will see{' '}
              {problems === 1 ? 'it' : 'them'} too.
            </Alert>
          )}
          <Card component="section" aria-label="Propose">
            <Title order={2} fz="md" mb="xs">
              Propose
            </Title>
            <TextInput
              label="Why"
              description="One sentence that a reviewer reads first."
              value={why}
              onChange={(event) => setWhy(event.currentTarget.value)}
              mb="sm"
            />
            <Commands commands={commandsOf(why)} />
          </Card>
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

/** How many changes the page shows itself. */
const FIRST = 12

/** What participants read differently. */
function Reading() {
  const changes = useDocument<ChangesDocument>('changes.json')
  if (!changes) return null
  const { items, before, differ } = changes
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
              <WordDiff before={item.before} after={item.after} />
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
