import { StatusMessage } from './status-message.tsx'

/** Nothing to say yet, and a success. */
export const statusMessageFixtures = {
  silent: <StatusMessage />,
  success: <StatusMessage>Login successful! Redirecting...</StatusMessage>,
}
