import { accountMessages } from 'virtual:messages/account'

/** The name and message of an error of the identity service. Code compares names; messages are for people. */
export function readServiceError(error: unknown): { readonly name: string; readonly message: string } {
  const { name, message } = error instanceof Error ? error : new Error('')
  return { name, message: unreachableErrorNames.has(name) || message === '' ? accountMessages.unreachable : message }
}

/**
 * The code that talks to the service did not arrive (TypeError), something else than the service answered (SyntaxError, and
 * UnknownError where that was JSON), or nothing did (TimeoutError).
 */
const unreachableErrorNames = new Set(['TypeError', 'SyntaxError', 'UnknownError', 'TimeoutError'])
