import { ApolloProvider } from '@apollo/client/react'
import { Suspense, useEffect, useMemo, useState, type ReactNode } from 'react'
import { Outlet, useNavigation } from 'react-router-dom'
import type { Session } from '../../account/session/identity.ts'
import { useSession } from '../../account/session/session-context.tsx'
import { useChat } from '../../config/chat.ts'
import { ParticipantContext } from '../../data/participant.ts'
import { usePortalConfig } from '../../config/portal-config.ts'
import { LoadingShape } from '../../ui/loading-shape/loading-shape.tsx'
import { createDataClient } from '../../data/data-client.ts'
import { MainLayout } from '../main-layout/main-layout.tsx'
import { StandaloneLayout } from '../standalone-layout/standalone-layout.tsx'

/** How a page is framed: by the main layout, or alone in its tab. */
export type PageLayout = 'main' | 'standalone'

interface SignedInProps {
  readonly session: Session
  readonly layout: PageLayout | undefined
  readonly children?: ReactNode
}

/** The pages behind the sign-in: the participant, their data and the layout. Everything read goes when this unmounts. */
export function SignedIn({ session, layout, children }: SignedInProps) {
  const { graphqlUrl } = usePortalConfig()
  const store = useSession()
  const { participantId } = session
  const [client] = useState(() => createDataClient(graphqlUrl, store))
  const participant = useMemo(() => ({ participantId }), [participantId])
  const { end: endChat } = useChat()
  useEffect(() => endChat, [endChat])
  useEffect(
    () => () => {
      client.stop()
      void client.clearStore()
    },
    [client],
  )
  const isLoading = useNavigation().state === 'loading'
  const page = isLoading ? <LoadingShape /> : <Suspense fallback={<LoadingShape />}>{children ?? <Outlet />}</Suspense>
  return (
    <ApolloProvider client={client}>
      <ParticipantContext value={participant}>
        {layout === 'standalone' ? (
          <StandaloneLayout>{page}</StandaloneLayout>
        ) : (
          <MainLayout username={session.username}>{page}</MainLayout>
        )}
      </ParticipantContext>
    </ApolloProvider>
  )
}
