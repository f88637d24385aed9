import { useEffect, type ReactNode } from 'react'
import { PendingAccountProvider } from '../account/form/pending-account.tsx'
import { SessionProvider, useSignInState } from '../account/session/session-context.tsx'
import { PortalConfigContext, type PortalConfig } from '../config/portal-config.ts'
import { ChatProvider } from '../support/chat-provider.tsx'
import { useChat } from '../ui/chat-context.ts'
import { PortalNameContext } from '../ui/use-page-title.ts'
import { PortalTheme } from '../ui/theme/portal-theme.tsx'

/** Everything that pages need around the router: configuration, theme, session and chat. */
export function PortalFrame({ config, children }: { config: PortalConfig; children: ReactNode }) {
  return (
    <PortalConfigContext value={config}>
      <PortalNameContext value={config.portalName}>
        <PortalTheme>
          <SessionProvider identity={config.identity}>
            <PendingAccountProvider>
              <ChatProvider>
                <ChatEnd />
                {children}
              </ChatProvider>
            </PendingAccountProvider>
          </SessionProvider>
        </PortalTheme>
      </PortalNameContext>
    </PortalConfigContext>
  )
}

/** Ends the chat of a participant who leaves; here, because their pages are also replaced while they are signed in (/404, print view). */
function ChatEnd() {
  const { end } = useChat()
  const state = useSignInState()
  const participantId = state.status === 'authenticated' ? state.session.participantId : undefined
  useEffect(() => (participantId === undefined ? undefined : end), [participantId, end])
  return null
}
