import { startTransition, type ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { hasPossibleSession } from '../account/session/stored-session.ts'
import { loadPortalConfig } from '../config/load-portal-config.ts'
import { logError } from '../data/log.ts'
import { PortalTheme } from '../ui/theme/portal-theme.tsx'
import { registerWorker } from './offline/register-worker.ts'
import { Portal } from './portal.tsx'
import { isProtected } from './routes.tsx'
import { StartError } from './start-error.tsx'

// React would log complete errors; in production, the boundaries log only their names.
const quietOptions = {
  onCaughtError: () => undefined,
  onUncaughtError: () => logError('The portal failed.'),
  onRecoverableError: () => logError('The portal differs from its document.'),
}
const options = import.meta.env.DEV ? {} : quietOptions
const container = document.getElementById('root')!

// No top-level await: the bundler could not share this chunk with the pages that are loaded later.
loadPortalConfig().then(
  (config) => {
    // Redirects here, because a visitor would otherwise wait for the code of a page that they may not see.
    if (isProtected(window.location.pathname) && !hasPossibleSession(config.identity))
      window.history.replaceState(null, '', '/login')
    const portal = <Portal config={config} />
    const isPrerendered = container.dataset['prerendered'] === window.location.pathname.replace(/(?<=.)\/$/, '')
    // Hydrates in slices, so that the page accepts input in between.
    if (isPrerendered) startTransition(() => void hydrateRoot(container, portal, options))
    else renderRoot(portal)
    // Development has no service worker; the build creates it.
    if (import.meta.env.PROD) registerWorker(config.supportPhone)
  },
  (error: unknown) => {
    logError(error instanceof Error ? error.message : 'The portal could not start.')
    renderRoot(
      <PortalTheme>
        <StartError />
      </PortalTheme>,
    )
  },
)

function renderRoot(node: ReactNode): void {
  createRoot(container, options).render(node)
}
