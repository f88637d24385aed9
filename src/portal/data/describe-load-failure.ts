import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors'
import { dataMessages } from 'virtual:messages/data'

/** Explains to the participant why a call failed; messages of browsers and libraries ("Failed to fetch") are not suitable. */
export function describeLoadFailure(error: unknown): string {
  const code = getErrorCode(error)
  if (code === 'RATE_LIMITED' || code === '429') return dataMessages.tooOften
  const isAnswered = error === undefined || CombinedGraphQLErrors.is(error) || ServerError.is(error)
  return isAnswered ? dataMessages.unavailable : dataMessages.unreachable
}

/** An error's code, for comparisons and the log, without the content of the request or the response. */
export function getErrorCode(error: unknown): string {
  if (CombinedGraphQLErrors.is(error)) {
    const code = error.errors[0]?.extensions?.['code']
    return typeof code === 'string' ? code : 'GraphQL error'
  }
  if (ServerError.is(error)) return String(error.statusCode)
  return error instanceof Error ? error.name : 'unknown error'
}
