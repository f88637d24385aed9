import { ApolloClient, ApolloLink, HttpLink, InMemoryCache, type FieldReadFunction } from '@apollo/client'
import { SetContextLink } from '@apollo/client/link/context'
import { ErrorLink } from '@apollo/client/link/error'
import { getErrorCode } from './describe-load-failure.ts'
import { logError } from './log.ts'

/** What the calls need of the session: its token, and where to say that it was refused. */
export interface DataSession {
  readonly getState: () => { readonly status: string; readonly session?: { readonly idToken: string } }
  readonly expire: () => Promise<void>
}

/** The client for the data of the signed-in participant: one per session, so that nothing read outlives it. */
export function createDataClient(graphqlUrl: string, session: DataSession): ApolloClient {
  return new ApolloClient({
    link: ApolloLink.from([createErrorLink(session), createTokenLink(session), new HttpLink({ uri: graphqlUrl })]),
    cache: createDataCache(),
    defaultOptions: { watchQuery: { fetchPolicy: 'cache-and-network' } },
  })
}

function createTokenLink(session: DataSession): SetContextLink {
  return new SetContextLink(() => {
    const idToken = session.getState().session?.idToken
    return idToken === undefined ? {} : { headers: { authorization: `Bearer ${idToken}` } }
  })
}

/** A refused token ends the session; any other error is logged, by its code and without what was asked or answered. */
function createErrorLink(session: DataSession): ErrorLink {
  return new ErrorLink(({ error, operation }) => {
    const code = getErrorCode(error)
    logError(`The call ${operation.operationName} failed: ${code}`)
    if (code === 'UNAUTHENTICATED' || code === '401') void session.expire()
  })
}

/** The cache of the signed-in participant. */
export function createDataCache(): InMemoryCache {
  return new InMemoryCache({
    typePolicies: {
      Participant: { keyFields: ['participantId'], fields: { orders: { read: toLoadedList } } },
      Order: { keyFields: ['purchaseId'], fields: { products: { read: toList }, interpretations: { read: toList } } },
      Screening: { keyFields: ['screeningId'] },
      // A result's id repeats from screening to screening: merged by it, one's result would appear in another.
      Interpretation: { keyFields: false, fields: { values: { read: toList } } },
      InterpretationDetails: { fields: { incidentalIds: { read: toList } } },
    },
  })
}

type List = readonly unknown[] | null

/** An order that lacks a list, or an item of one, keeps the rest, and the others, readable. */
const toList: FieldReadFunction<List, List> = (list) => (list ?? []).filter((item) => item !== null)

/** As toList, but undefined until the list is loaded: the participant's other fields are loaded by another call. */
const toLoadedList: FieldReadFunction<List, List | undefined> = (list) => list?.filter((item) => item !== null)
