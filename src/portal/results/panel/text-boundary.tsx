import { Suspense, type ReactNode } from 'react'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'

/** Keeps to itself that a text is on its way (`loading`), or that it cannot be loaded or drawn (`failed`). Another `key` tries again. */
export function TextBoundary(props: { loading: ReactNode; failed: ReactNode; children: ReactNode }) {
  return (
    <ErrorBoundary fallback={props.failed}>
      <Suspense fallback={props.loading}>{props.children}</Suspense>
    </ErrorBoundary>
  )
}
