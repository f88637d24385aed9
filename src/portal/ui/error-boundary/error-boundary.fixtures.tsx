import { ErrorBoundary } from './error-boundary.tsx'

/** A part that fails, and what is shown in its place. */
export const errorBoundaryFixtures = {
  failed: (
    <ErrorBoundary fallback={<p>This part could not be loaded.</p>}>
      <Failing />
    </ErrorBoundary>
  ),
}

function Failing(): never {
  throw new Error('Unexpected part that fails, expected its fallback')
}
