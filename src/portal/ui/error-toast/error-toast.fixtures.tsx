import { ErrorToast } from './error-toast.tsx'

/** An error that can be closed. */
export const errorToastFixtures = {
  words: (
    <ErrorToast title="Email address is already in use." onClose={() => undefined}>
      Please log in.
    </ErrorToast>
  ),
}
