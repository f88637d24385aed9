import { lazy, Suspense, useLayoutEffect } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { ActivationHandOverProvider } from '../account/activate/activation-hand-over.tsx'
import { removeFirstPaint } from '../account/login/first-paint.ts'
import { SessionProvider } from '../account/session/session-context.tsx'
import { PortalConfigContext, type PortalConfig } from '../config/portal-config.ts'
import { ChatProvider } from '../support/chat-provider.tsx'
import { PortalNameContext } from '../ui/page-title/page-title.ts'
import { PortalTheme } from '../ui/portal-theme/portal-theme.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { PortalRoutes } from './routes.tsx'

/** Whatever keeps the monitoring from being loaded, such as a blocker of the participant's, is no matter of the portal. */
const Monitoring = lazy(() =>
  import('./monitoring/monitoring.tsx').then(
    (module) => ({ default: module.Monitoring }),
    () => ({ default: () => null }),
  ),
)

/** The whole portal: what every page stands on, and the pages. */
export function Portal({ config }: { config: PortalConfig }) {
  useLayoutEffect(removeFirstPaint, [])
  return (
    <PortalConfigContext value={config}>
      <PortalNameContext value={config.portalName}>
        <PortalTheme>
          <ErrorBoundary>
            <SessionProvider identity={config.identity}>
              <ActivationHandOverProvider>
                <ChatProvider>
                  {/* Without transitions a page that is still on its way says "Loading..." instead of leaving the old one up. */}
                  <BrowserRouter useTransitions={false}>
                    <PortalRoutes />
                    {config.monitoring && (
                      <Suspense>
                        <Monitoring config={config.monitoring} />
                      </Suspense>
                    )}
                  </BrowserRouter>
                </ChatProvider>
              </ActivationHandOverProvider>
            </SessionProvider>
          </ErrorBoundary>
        </PortalTheme>
      </PortalNameContext>
    </PortalConfigContext>
  )
}
