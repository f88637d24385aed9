import { ApolloClient, ApolloLink, HttpLink, InMemoryCache, type FieldReadFunction } from '@apollo/client'
import { SetContextLink } from '@apollo/client/link/context'
import { ErrorLink } from '@apollo/client/link/error'
import { getErrorCode } from './describe-load-failure.ts'
import { logError } from './log.ts'

/** What the calls need from the session: its token, and a way to report that the token was rejected. */
export interface DataSession {
  readonly getState: () => { readonly status: string; readonly session?: { readonly idToken: string } }
  readonly expire: (rejectedToken: string) => Promise<void>
}

/** Creates the data client of the signed-in participant: one per session, so that no data outlives it. */
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
    return idToken === undefined ? {} : { idToken, headers: { authorization: `Bearer ${idToken}` } }
  })
}

/** Ends the session if its token is rejected. Logs every other error by its code, without the content of the request or the response. */
function createErrorLink(session: DataSession): ErrorLink {
  return new ErrorLink(({ error, operation }) => {
    const code = getErrorCode(error)
    logError(`The call ${operation.operationName} failed: ${code}`)
    const { idToken } = operation.getContext() as { idToken?: string }
    if (idToken !== undefined && (code === 'UNAUTHENTICATED' || code === '401')) void session.expire(idToken)
  })
}

/** The cache of the signed-in participant. */
export function createDataCache(): InMemoryCache {
  return new InMemoryCache({
    typePolicies: {
      Participant: { keyFields: ['participantId'], fields: { orders: { read: toLoadedList } } },
      Order: { keyFields: ['purchaseId'], fields: { products: { read: toList }, interpretations: { read: toList } } },
      Screening: { keyFields: ['screeningId'] },
      // A result's id recurs in every screening: if results were merged by it, one's data would appear in the other.
      Interpretation: { keyFields: false, fields: { values: { read: toList } } },
      InterpretationDetails: { fields: { incidentalIds: { read: toList } } },
    },
  })
}

type List = readonly unknown[] | null

/** Treats a missing list as empty and skips missing items, so that the rest of the order, and other orders, remain readable. */
const toList: FieldReadFunction<List, List> = (list) => (list ?? []).filter((item) => item !== null)

/** Like toList, but undefined until the list is loaded: the participant's other fields come from a different call. */
const toLoadedList: FieldReadFunction<List, List | undefined> = (list) => list?.filter((item) => item !== null)
