import { Component, type ReactNode } from 'react'

interface ErrorBoundaryProps {
  /** What takes the place of a part that could not be drawn or loaded. */
  readonly fallback: ReactNode
  readonly onError?: (error: unknown) => void
  readonly children: ReactNode
}

/** Keeps a failure of one part to that part. With another `key` it tries again. Pages have React Router's own boundaries. */
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
