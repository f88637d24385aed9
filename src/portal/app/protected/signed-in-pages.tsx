import { Suspense, useEffect } from 'react'
import { createPath, Outlet } from 'react-router-dom'
import type { Session } from '../../account/session/identity-service.ts'
import { useSessionStore } from '../../account/session/session-context.tsx'
import { useChat } from '../../ui/chat-context.ts'
import { DataProvider } from '../../data/data-provider.tsx'
import { usePortalConfig } from '../../config/portal-config.ts'
import { LoadingSkeleton } from '../../ui/loading-skeleton.tsx'
import { MainLayout } from '../main-layout/main-layout.tsx'
import { useLateLocation } from './use-late-location.ts'
import { usePreloadedPages } from './use-preloaded-pages.ts'
import classes from './signed-in-pages.module.css'

/** How a page is framed: by the main layout, or alone in its tab. */
export type PageLayout = 'main' | 'standalone'

interface SignedInPagesProps {
  readonly session: Session
  readonly layout: PageLayout | undefined
}

/** The pages after the sign-in: the participant, their data and the layout. Unmounting forgets everything that was read. */
export function SignedInPages({ session, layout }: SignedInPagesProps) {
  const { graphqlUrl } = usePortalConfig()
  const store = useSessionStore()
  const { end: endChat } = useChat()
  useEffect(() => endChat, [endChat])
  usePreloadedPages()
  const late = useLateLocation()
  const page = late ? (
    // Until then the page that was there stays.
    <LoadingSkeleton isLate onRetry={() => window.location.assign(createPath(late))} />
  ) : (
    <Suspense fallback={<LoadingSkeleton />}>
      <Outlet />
    </Suspense>
  )
  return (
    <DataProvider graphqlUrl={graphqlUrl} session={store} participantId={session.participantId}>
      {layout === 'standalone' ? (
        <main className={classes.standalone}>{page}</main>
      ) : (
        <MainLayout username={session.username}>{page}</MainLayout>
      )}
    </DataProvider>
  )
}
