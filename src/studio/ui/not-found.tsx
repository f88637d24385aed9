import { Anchor, Stack, Text, Title } from '@mantine/core'
import { Link } from 'react-router-dom'

/** The page of an address at which there is nothing. */
export function NotFound({ what = 'page' }: { what?: string }) {
  return (
    <Stack gap="sm">
      <Title order={1}>There is no such {what}</Title>
      <Text>
        It may have been renamed.{' '}
        <Anchor component={Link} to="/">
          Look for it among the texts.
        </Anchor>
      </Text>
    </Stack>
  )
}
