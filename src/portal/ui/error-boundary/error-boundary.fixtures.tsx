import { Alert } from '@mantine/core'
import { ErrorBoundary } from './error-boundary.tsx'

/** A part that fails, and what is shown in its place. */
export const errorBoundaryFixtures = {
  failed: (
    <ErrorBoundary fallback={<Alert role="note">This part could not be loaded.</Alert>}>
      <Failing />
    </ErrorBoundary>
  ),
}

function Failing(): never {
  throw new Error('Unexpected part that fails, expected its fallback')
}
