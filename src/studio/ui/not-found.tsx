import { Anchor, Stack, Text, Title } from '@mantine/core'
import { Link } from 'react-router-dom'
import { useStudioIndex } from '../content/use-studio-index.ts'
import { FindingList } from './finding-list.tsx'

/** The page for an unknown address, with the errors of the check, because a file that cannot be read has no text. */
export function NotFound({ what = 'page' }: { what?: string }) {
  const errors = useStudioIndex().findings.filter(({ severity }) => severity === 'error')
  return (
    <Stack gap="sm">
      <Title order={1}>There is no such {what}</Title>
      <Text>
        It may have been renamed.{' '}
        <Anchor component={Link} to="/">
          Look for it among the texts.
        </Anchor>
      </Text>
      <FindingList
        findings={errors}
        title="The check finds errors. Where one keeps a file from being read, its text is missing here"
      />
    </Stack>
  )
}
