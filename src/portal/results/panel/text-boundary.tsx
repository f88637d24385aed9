import { Suspense, type ReactNode } from 'react'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'

/**
 * Contains the loading state (`loading`) and the failure (`failed`) of a text, so that neither affects the rest of the page. Changing the
 * `key` tries again.
 */
export function TextBoundary(props: { loading: ReactNode; failed: ReactNode; children: ReactNode }) {
  return (
    <ErrorBoundary fallback={props.failed}>
      <Suspense fallback={props.loading}>{props.children}</Suspense>
    </ErrorBoundary>
  )
}
