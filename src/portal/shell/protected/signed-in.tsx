import { ApolloProvider } from '@apollo/client/react'
import { MantineProvider } from '@mantine/core'
import { Suspense, useEffect, useMemo, useState, type ReactNode } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import type { Session } from '../../account/session/identity.ts'
import { useSession } from '../../account/session/session-context.tsx'
import { ParticipantContext } from '../../config/participant.ts'
import { usePortalConfig } from '../../config/portal-config.ts'
import { LoadingShape } from '../../ui/loading-shape/loading-shape.tsx'
import '../../ui/mantine.css'
import { cssVariablesResolver, theme } from '../../ui/theme.ts'
import { createDataClient } from '../data/data-client.ts'
import { ErrorBoundary } from '../error-boundary.tsx'
import { MainLayout } from '../main-layout/main-layout.tsx'

/** The pages behind the sign-in: the participant, their data and the main layout. Everything read goes when this unmounts. */
export function SignedIn({ session, children }: { session: Session; children?: ReactNode }) {
  const { graphqlUrl } = usePortalConfig()
  const store = useSession()
  const { pathname } = useLocation()
  const { participantId } = session
  const [client] = useState(() => createDataClient(graphqlUrl, store))
  const participant = useMemo(() => ({ participantId }), [participantId])
  useEffect(
    () => () => {
      client.stop()
      void client.clearStore()
    },
    [client],
  )
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} forceColorScheme="light">
      <ApolloProvider client={client}>
        <ParticipantContext value={participant}>
          <MainLayout username={session.username}>
            {/* The key: the next page gets its own chance, and its own Loading. */}
            <ErrorBoundary key={pathname}>
              <Suspense fallback={<LoadingShape />}>{children ?? <Outlet />}</Suspense>
            </ErrorBoundary>
          </MainLayout>
        </ParticipantContext>
      </ApolloProvider>
    </MantineProvider>
  )
}
