import { lazy, Suspense, useLayoutEffect, useRef } from 'react'
import { NavigationType, Outlet, useLocation, useNavigation, useNavigationType } from 'react-router-dom'
import { usePortalConfig } from '../config/portal-config.ts'
import { AfterStart } from '../ui/after-start.tsx'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { LoadingLine } from '../ui/loading-line/loading-line.tsx'
import { logFailure } from './log-failure.ts'

const Monitoring = lazy(async () => ({ default: (await import('./monitoring/monitoring.tsx')).Monitoring }))

/** The root of every page: its place on the screen, and the monitoring if configured. */
export function Root() {
  const { monitoring } = usePortalConfig()
  const isLoading = useNavigation().state === 'loading'
  useScrollToTop()
  return (
    <>
      <LoadingLine isLoading={isLoading} />
      <Outlet />
      <AfterStart>
        {/* A monitoring script that cannot be loaded, for example because the participant blocks it, must not disturb the portal. */}
        {monitoring && (
          <ErrorBoundary fallback={null} onError={logFailure}>
            <Suspense>
              <Monitoring config={monitoring} />
            </Suspense>
          </ErrorBoundary>
        )}
      </AfterStart>
    </>
  )
}

/** Scrolls to the top of each new page. The browser itself restores the position for Back and Forward. */
function useScrollToTop(): void {
  const { pathname } = useLocation()
  const type = useNavigationType()
  const shown = useRef(pathname)
  useLayoutEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (type !== NavigationType.Pop) window.scrollTo(0, 0)
  }, [pathname, type])
}
