import { useState } from 'react'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import type { PortalConfig } from '../config/portal-config.ts'
import { logFailure } from './log-failure.ts'
import { PortalFrame } from './portal-frame.tsx'
import { routes } from './routes.tsx'

/** The whole portal in the browser. */
export function Portal({ config }: { config: PortalConfig }) {
  const [router] = useState(() => createBrowserRouter(routes))
  return (
    <PortalFrame config={config}>
      {/* In transitions, which keep the old page until the next one's code and text are loaded. */}
      <RouterProvider router={router} onError={logFailure} />
    </PortalFrame>
  )
}
