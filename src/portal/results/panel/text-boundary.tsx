import { Component, Suspense, type ReactNode } from 'react'

interface TextBoundaryProps {
  /** In place of a text that is on its way. */
  readonly loading: ReactNode
  /** In place of a text that cannot be loaded or drawn. */
  readonly failed: ReactNode
  readonly children: ReactNode
}

/** Keeps to itself that a text is not there; React has error boundaries as classes only. Another `key` tries again. */
export class TextBoundary extends Component<TextBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  override render(): ReactNode {
    const { loading, failed, children } = this.props
    return this.state.hasFailed ? failed : <Suspense fallback={loading}>{children}</Suspense>
  }
}
