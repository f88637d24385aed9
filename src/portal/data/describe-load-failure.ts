import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors'
import { dataMessages } from 'virtual:messages/data'

/** Why a call failed, in words for the participant: a browser's or a library's own are not ("Failed to fetch"). */
export function describeLoadFailure(error: unknown): string {
  const code = getErrorCode(error)
  if (code === 'RATE_LIMITED' || code === '429') return dataMessages.tooOften
  const isAnswered = error === undefined || CombinedGraphQLErrors.is(error) || ServerError.is(error)
  return isAnswered ? dataMessages.unavailable : dataMessages.unreachable
}

/** What an error is, for code and the log, without what was asked or answered. */
export function getErrorCode(error: unknown): string {
  if (CombinedGraphQLErrors.is(error)) {
    const code = error.errors[0]?.extensions?.['code']
    return typeof code === 'string' ? code : 'GraphQL error'
  }
  if (ServerError.is(error)) return String(error.statusCode)
  return error instanceof Error ? error.name : 'unknown error'
}
