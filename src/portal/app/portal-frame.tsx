import type { ReactNode } from 'react'
import { PendingActivationProvider } from '../account/activate/pending-activation.tsx'
import { SessionProvider } from '../account/session/session-context.tsx'
import { PortalConfigContext, type PortalConfig } from '../config/portal-config.ts'
import { ChatProvider } from '../support/chat-provider.tsx'
import { PortalNameContext } from '../ui/use-page-title.ts'
import { PortalTheme } from '../ui/theme/portal-theme.tsx'

/** Everything that pages need around the router: configuration, theme, session and chat. */
export function PortalFrame({ config, children }: { config: PortalConfig; children: ReactNode }) {
  return (
    <PortalConfigContext value={config}>
      <PortalNameContext value={config.portalName}>
        <PortalTheme>
          <SessionProvider identity={config.identity}>
            <PendingActivationProvider>
              <ChatProvider>{children}</ChatProvider>
            </PendingActivationProvider>
          </SessionProvider>
        </PortalTheme>
      </PortalNameContext>
    </PortalConfigContext>
  )
}
