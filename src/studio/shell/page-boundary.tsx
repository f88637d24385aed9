import { Alert } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { ErrorBoundary } from '../../portal/ui/error-boundary.tsx'

/** Shows an error in place of a page that failed; navigating to another address tries again. */
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
