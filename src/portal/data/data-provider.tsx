import { ApolloProvider } from '@apollo/client/react'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { createDataClient, type DataSession } from './data-client.ts'
import { ParticipantContext } from './participant.ts'

interface DataProviderProps {
  readonly graphqlUrl: string
  readonly session: DataSession
  readonly participantId: string
  readonly children: ReactNode
}

/** Provides the signed-in participant and their data to everything below it; all data is discarded on unmount. */
export function DataProvider({ graphqlUrl, session, participantId, children }: DataProviderProps) {
  const [client] = useState(() => createDataClient(graphqlUrl, session))
  const participant = useMemo(() => ({ participantId }), [participantId])
  useEffect(
    () => () => {
      client.stop()
      void client.clearStore()
    },
    [client],
  )
  return (
    <ApolloProvider client={client}>
      <ParticipantContext value={participant}>{children}</ParticipantContext>
    </ApolloProvider>
  )
}
