import { Suspense, useEffect, useState } from 'react'
import { createPath, Outlet, useNavigation, type Location } from 'react-router-dom'
import { LoadingSkeleton, slowAfter } from '../../ui/loading-skeleton.tsx'
import { MainLayout } from '../main-layout/main-layout.tsx'
import classes from './signed-in-pages.module.css'
import { useTimeout } from '@mantine/hooks'
import { loadDetailsPage, loadSummaryPage } from './load-result-pages.ts'

/** The frame of a page: the main layout, or none for a page in its own tab. */
export type PageLayout = 'main' | 'standalone'

interface SignedInPagesProps {
  readonly username: string
  readonly layout: PageLayout | undefined
}

/** The pages after sign-in, in their layout. */
export function SignedInPages({ username, layout }: SignedInPagesProps) {
  usePreloadedPages()
  const late = useLateLocation()
  const page = late ? (
    // Until then the previous page stays.
    <LoadingSkeleton isLate onRetry={() => window.location.assign(createPath(late))} />
  ) : (
    <Suspense fallback={<LoadingSkeleton />}>
      <Outlet />
    </Suspense>
  )
  return layout === 'standalone' ? (
    <main className={classes.standalone}>{page}</main>
  ) : (
    <MainLayout username={username}>{page}</MainLayout>
  )
}

/** The location of a page that has been loading for so long that the participant should be informed. */
function useLateLocation(): Location | undefined {
  const { location } = useNavigation()
  const [late, setLate] = useState<Location>()
  useEffect(() => {
    if (!location) return undefined
    const wait = setTimeout(() => setLate(location), slowAfter)
    return () => clearTimeout(wait)
  }, [location])
  return late === location ? location : undefined
}

/** How long a newly opened page has the network to itself, in milliseconds. */
const pause = 1500

/**
 * Loads the code of the pages that Home's buttons lead to while the participant reads the first page. A failure shows when the page is
 * opened.
 */
function usePreloadedPages(): void {
  const preload = () => {
    for (const load of [loadSummaryPage, loadDetailsPage]) load().catch(() => undefined)
  }
  useTimeout(preload, pause, { autoInvoke: true })
}
