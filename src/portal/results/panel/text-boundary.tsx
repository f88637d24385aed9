import { Suspense, type ReactNode } from 'react'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'

interface TextBoundaryProps {
  readonly loading: ReactNode
  readonly failed: ReactNode
  readonly onError?: () => void
  readonly children: ReactNode
}

/**
 * Contains the loading state (`loading`) and the failure (`failed`) of a text, so that neither affects the rest of the page. Changing the
 * `key` tries again.
 */
export function TextBoundary(props: TextBoundaryProps) {
  return (
    <ErrorBoundary fallback={props.failed} {...(props.onError && { onError: props.onError })}>
      <Suspense fallback={props.loading}>{props.children}</Suspense>
    </ErrorBoundary>
  )
}
