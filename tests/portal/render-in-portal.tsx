import { render, type RenderResult } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom'
import { PendingAccountProvider } from '../../src/portal/account/form/pending-account.tsx'
import { SessionProvider } from '../../src/portal/account/session/session-context.tsx'
import type { SessionStore } from '../../src/portal/account/session/session-store.ts'
import { ChatContext } from '../../src/portal/ui/chat-context.ts'
import { PortalConfigContext } from '../../src/portal/config/portal-config.ts'
import { PortalNameContext } from '../../src/portal/ui/use-page-title.ts'
import { PortalTheme } from '../../src/portal/ui/theme/portal-theme.tsx'
import { portalConfig } from './portal-config.fixtures.ts'

const chat = { open: () => undefined, end: () => undefined }

/** Renders `page` inside the portal, at `path`, with `store`. */
export function renderInPortal(page: ReactNode, { store, path }: { store: SessionStore; path: string }): RenderResult {
  const element = (
    <>
      {page}
      <Address />
    </>
  )
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] })
  return render(
    <PortalTheme env="test">
      <PortalConfigContext value={portalConfig}>
        <PortalNameContext value={portalConfig.portalName}>
          <SessionProvider identity={portalConfig.identity} store={store}>
            <PendingAccountProvider>
              <ChatContext value={chat}>
                <RouterProvider router={router} useTransitions={false} />
              </ChatContext>
            </PendingAccountProvider>
          </SessionProvider>
        </PortalNameContext>
      </PortalConfigContext>
    </PortalTheme>,
  )
}

/** Shows the router's address, for `screen.getByTestId('address')`. */
function Address() {
  return <span data-testid="address">{useLocation().pathname}</span>
}

/** Renders `part` in the portal's theme, without the rest of the portal. */
export function renderInTheme(part: ReactNode): RenderResult {
  return render(part, { wrapper: ({ children }) => <PortalTheme env="test">{children}</PortalTheme> })
}
