import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom'
import { loginMessages } from 'virtual:messages/login'
import { uiMessages } from 'virtual:messages/ui'
import type { PortalConfig } from '../config/portal-config.ts'
import { PortalTheme } from '../ui/theme/portal-theme.tsx'
import { OfflinePage } from './offline/offline-page.tsx'
import { offlineScript } from './offline/offline-script.ts'
import serviceWorker from './offline/service-worker.js?raw'
import { PortalFrame } from './portal-frame.tsx'
import { Root } from './root.tsx'
import { createLoginRoute } from './create-login-route.tsx'

/**
 * Stands in for the configuration, which is unknown at build time; pages must not render any of it before they have started
 * (ui/after-start).
 */
const emptyConfig: PortalConfig = {
  portalName: '',
  supportPhone: '',
  contactUrl: '',
  privacyUrl: '',
  termsUrl: '',
  healthDataUrl: '',
  socialLinks: [],
  mapsUrl: '',
  graphqlUrl: '',
  identity: { userPoolId: '', userPoolClientId: '' },
}

/**
 * Creates the portal's documents from the built index.html: /login with its page, which main.tsx hydrates, and index.html, which says
 * "Loading..." until the scripts render the page. Also creates the service worker, which contains the offline page.
 */
export async function prerender(document: string): Promise<Record<string, string>> {
  const routes = [{ Component: Root, children: [createLoginRoute(() => undefined)] }]
  const handler = createStaticHandler(routes)
  const context = await handler.query(new Request('http://localhost/login'))
  if (context instanceof Response) throw new Error('/login redirects and cannot be prerendered.')
  const page = renderToString(
    <PortalFrame config={emptyConfig}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </PortalFrame>,
  )
  const waiting = renderToString(
    <PortalTheme>
      <p className="first-paint">{uiMessages.loading}</p>
    </PortalTheme>,
  )
  const offline = renderToStaticMarkup(<OfflinePage />)
  return {
    'login.html': fillDocument(document, { title: loginMessages.title, root: ` data-prerendered="/login">${page}` }),
    'index.html': fillDocument(document, { title: uiMessages.loading, root: `>${waiting}` }),
    'sw.js': serviceWorker
      .replace('OFFLINE_PAGE', () => JSON.stringify(`<!doctype html>${offline}`))
      .replace('OFFLINE_SCRIPT_HASH', await hashScript(offlineScript)),
  }
}

/** A script's hash in the format of a Content Security Policy, without the algorithm. */
async function hashScript(script: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script))
  return btoa(String.fromCodePoint(...new Uint8Array(digest)))
}

function fillDocument(document: string, { title, root }: { title: string; root: string }): string {
  const filled = document
    .replace(/<title>[^<]*<\/title>/, () => renderToString(<title>{title}</title>))
    .replace('<div id="root"></div>', () => `<div id="root"${root}</div>`)
  if (!filled.includes(`${root}</div>`)) throw new Error('index.html has no <div id="root"></div>.')
  return filled
}
