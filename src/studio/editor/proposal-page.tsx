import { Alert, Anchor, Button, Card, Code, CopyButton, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { pathInContent } from '../app/links.ts'
import { studioCall } from '../app/studio-call.ts'
import { problemCount, useIndex } from '../app/use-index.ts'
import type { Proposal } from '../model/studio-api.ts'
import { commandsOf } from './commands-of.ts'

/** What was changed since the last commit, and the commands that propose it. */
export function ProposalPage() {
  const index = useIndex()
  const [proposal, setProposal] = useState<Proposal | undefined>()
  const [error, setError] = useState('')
  const [why, setWhy] = useState('')
  useEffect(() => {
    studioCall<Proposal>('proposal').then(setProposal, (thrown: Error) => setError(thrown.message))
  }, [index])
  const commands = commandsOf(why)
  const problems = problemCount(index.findings)
  return (
    <Stack gap="md">
      <div>
        <Title order={1} tabIndex={-1}>
          Edit and propose
        </Title>
        <Text c="dimmed">
          Open a text and press Edit, or a file name. What you saved is listed here until you propose it.
        </Text>
      </div>
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
            <Text mt="sm">
              <Anchor component={Link} to="/changes">
                See what participants read differently
              </Anchor>
            </Text>
          </Card>
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
            />
            <Group align="start" mt="sm">
              <Code block flex={1} fz="sm">
                {commands}
              </Code>
              <CopyButton value={commands}>
                {({ copied, copy }) => (
                  <Button variant="default" onClick={copy}>
                    {copied ? 'Copied' : 'Copy'}
                  </Button>
                )}
              </CopyButton>
            </Group>
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
    </Stack>
  )
}
