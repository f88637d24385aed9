import { Navigate, Outlet } from 'react-router-dom'
import { sessionMessages } from 'virtual:messages/session'
import { useSessionStore, useSignInState } from '../../account/session/session-context.tsx'
import { SessionEndingDialog } from '../../account/session/session-ending-dialog.tsx'
import { SessionExpiredDialog } from '../../account/session/session-expired-dialog.tsx'
import { usePortalConfig } from '../../config/portal-config.ts'
import { DataProvider } from '../../data/data-provider.tsx'
import { BareLayout } from '../bare-layout/bare-layout.tsx'
import { LoadingPage } from '../bare-layout/loading-page.tsx'
import { SignedInPages, type PageLayout } from './signed-in-pages.tsx'
import '../../ui/mantine-later.css'

/** The data of the signed-in participant, whatever the layout of the page. Signing out discards everything that was read. */
export function ParticipantData() {
  const { graphqlUrl } = usePortalConfig()
  const store = useSessionStore()
  const state = useSignInState()
  if (state.status !== 'authenticated') return <Outlet />
  const { participantId } = state.session
  return (
    // The key: a different participant in the same browser starts without anything of the first.
    <DataProvider key={participantId} graphqlUrl={graphqlUrl} session={store} participantId={participantId}>
      <Outlet />
    </DataProvider>
  )
}

/**
 * Shows pages to a signed-in participant, in the main layout by default. Before the sign-in is confirmed and after it ends, they are
 * removed from the document, not just hidden.
 */
export function ProtectedPages({ layout }: { layout?: PageLayout }) {
  const state = useSignInState()
  if (state.status === 'anonymous') return <Navigate to="/login" replace />
  if (state.status === 'authenticated')
    return (
      <>
        {state.isEnding && <SessionEndingDialog expiresAt={state.session.expiresAt} />}
        <SignedInPages username={state.session.username} layout={layout} />
      </>
    )
  if (state.status === 'expired')
    return (
      <BareLayout>
        <SessionExpiredDialog />
      </BareLayout>
    )
  return (
    <LoadingPage label={state.status === 'loading' ? sessionMessages.authenticating : sessionMessages.loggingOut} />
  )
}

/** Protected pages in their own tab, without the main layout. */
export function StandalonePages() {
  return <ProtectedPages layout="standalone" />
}
