import { Notice } from '../notice/notice.tsx'
import { ErrorBoundary } from './error-boundary.tsx'

/** A part that fails, and what is shown in its place. */
export const errorBoundaryFixtures = {
  failed: (
    <ErrorBoundary fallback={<Notice>This part could not be loaded.</Notice>}>
      <Failing />
    </ErrorBoundary>
  ),
}

function Failing(): never {
  throw new Error('Unexpected part that fails, expected its fallback')
}
