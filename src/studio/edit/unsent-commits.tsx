import { Alert, Code, List, Stack, Text } from '@mantine/core'
import { inflect } from '../../catalogue/words.ts'
import { Commands } from '../ui/copy-text.tsx'
import type { ProposalBranch } from '../model/call-responses.ts'
import { formatSendCommands } from './proposal-commands.ts'

/** What is in a commit of this folder and was never sent to anybody, with the commands that send it. */
export function UnsentCommits({ root, branch }: { root: string; branch: ProposalBranch }) {
  const { unsent, remote, name } = branch
  const [last] = unsent
  if (!last) return null
  return (
    <Alert
      color="yellow"
      role="note"
      title={unsent.length === 1 ? `Committed, not yet sent: ${last.title}` : 'Committed, not yet sent'}
    >
      <Stack gap="sm">
        {unsent.length > 1 && (
          <List fz="sm">
            {unsent.map(({ hash, title }) => (
              <List.Item key={hash}>{title}</List.Item>
            ))}
          </List>
        )}
        <Text fz="sm">
          {inflect(unsent.length, 'This commit is', 'These commits are')} on this computer only
          {name !== '' && (
            <>
              , on the branch <Code>{name}</Code>
            </>
          )}
          .{' '}
          {remote === undefined
            ? 'This folder has no address to send to (no remote). This line writes a file for each commit and prints its name; mail the files to a colleague who can send them.'
            : 'Other people cannot see your work until it is sent. Paste these lines into a terminal in the folder, then open the link that appears.'}{' '}
          The folder is <Code style={{ overflowWrap: 'anywhere' }}>{root}</Code>
        </Text>
        <Commands commands={formatSendCommands(last.title, branch)} />
      </Stack>
    </Alert>
  )
}
