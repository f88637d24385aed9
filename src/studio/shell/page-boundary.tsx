import { Alert, Anchor, Stack, Text, Title } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { ErrorBoundary } from '../../portal/ui/error-boundary.tsx'

/** Keeps a failure to the page that failed; after one, another address tries again. */
export function PageBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const [hasFailed, setFailed] = useState(false)
  return (
    <ErrorBoundary key={hasFailed ? pathname : ''} fallback={<PageFailure />} onError={() => setFailed(true)}>
      {children}
    </ErrorBoundary>
  )
}

function PageFailure() {
  return (
    <Alert color="red" title="This page could not be shown" m="lg" role="alert">
      Load the page again. If that does not help, run the check: it says what is wrong with the content.
    </Alert>
  )
}

/** Says that an address names nothing. */
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
