import { ApolloClient, ApolloLink, HttpLink } from '@apollo/client'
import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors'
import { ErrorLink } from '@apollo/client/link/error'
import type { SessionStore } from '../account/session/session-store.ts'
import { logProblem } from '../config/log.ts'
import { AnswerCache } from './answer-cache.ts'

/** The client for the data of whoever is signed in: one per session, so that nothing read outlives it. */
export function createDataClient(graphqlUrl: string, session: SessionStore): ApolloClient {
  return new ApolloClient({
    link: ApolloLink.from([reportErrors(session), addToken(session), new HttpLink({ uri: graphqlUrl })]),
    cache: new AnswerCache(),
    defaultOptions: { watchQuery: { fetchPolicy: 'cache-and-network' } },
  })
}

function addToken(session: SessionStore): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const state = session.getState()
    if (state.status === 'authenticated')
      operation.setContext({ headers: { authorization: `Bearer ${state.session.idToken}` } })
    return forward(operation)
  })
}

/** A refused token ends the session; any other error is logged, by its code and without what was asked or answered. */
function reportErrors(session: SessionStore): ErrorLink {
  return new ErrorLink(({ error, operation }) => {
    const code = codeOf(error)
    logProblem(`The call ${operation.operationName} failed: ${code}`)
    if (code === 'UNAUTHENTICATED' || code === '401') void session.expire()
  })
}

function codeOf(error: unknown): string {
  if (CombinedGraphQLErrors.is(error)) {
    const code = error.errors[0]?.extensions?.['code']
    return typeof code === 'string' ? code : 'GraphQL error'
  }
  if (ServerError.is(error)) return String(error.statusCode)
  return error instanceof Error ? error.name : 'unknown error'
}
