import { ErrorBox } from './error-box.tsx'

/** An error with nothing to do, one to try again, and one in a page's place. */
export const errorBoxFixtures = {
  title: <ErrorBox title="Rate exceeded." />,
  retry: (
    <ErrorBox title="We could not load your results" onRetry={() => undefined}>
      Check your connection and try again.
    </ErrorBox>
  ),
  page: (
    <ErrorBox title="This page could not be shown." isPage onRetry={() => undefined}>
      Try again.
    </ErrorBox>
  ),
}
