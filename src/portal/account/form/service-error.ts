import { accountMessages } from 'virtual:messages/account'

/** The name and message of an error of the identity service; told apart by the name, as its messages are for people. */
export function serviceErrorOf(error: unknown): { readonly name: string; readonly message: string } {
  const { name, message } = error instanceof Error ? error : new Error('')
  // A TypeError is no word of the service: the code that talks to it did not arrive.
  return { name, message: name === 'TypeError' || message === '' ? accountMessages.unreachable : message }
}
