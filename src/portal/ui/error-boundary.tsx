import { Component, type ReactNode } from 'react'

interface ErrorBoundaryProps {
  /** The replacement for a part that failed to load or render. */
  readonly fallback: ReactNode
  readonly onError?: (error: unknown) => void
  readonly children: ReactNode
}

/** Contains the failure of a part. Changing the `key` tries again. Pages have React Router's own boundaries. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError?.(error)
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
