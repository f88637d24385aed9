import type { ComponentType } from 'react'
import { matchRoutes, Navigate, type RouteObject } from 'react-router-dom'
import { pages, type Page, type PagePath, type TextPath } from '../../catalogue/pages.ts'
import { LoadingSkeleton } from '../ui/loading-skeleton.tsx'
import { LoadingPage } from './bare-layout/loading-page.tsx'
import { createLoginRoute } from './create-login-route.tsx'
import { BarePageError, PageError } from './page-error.tsx'
import { loadDetailsPage, loadSummaryPage } from './protected/load-result-pages.ts'
import { Root } from './root.tsx'

const loadProtected = () => import('./protected/protected-pages.tsx')
const loadHomePage = () => import('./home.tsx')

/** Replaces a page without a layout while it loads; Root replaces one that failed. */
const bare: Substitutes = { HydrateFallback: LoadingPage }
/** Replaces a page within a layout while it loads or if it failed. */
const framed: Substitutes = { HydrateFallback: LoadingSkeleton, ErrorBoundary: PageError }

type Substitutes = Pick<RouteObject, 'HydrateFallback' | 'ErrorBoundary'>

/** A page whose code is loaded when it is first opened. Not `lazy: { Component }`, because the router drops its failures. */
function createPageRoute(path: string, load: () => Promise<ComponentType>, substitutes = framed): RouteObject {
  return { path, lazy: async () => ({ Component: await load() }), ...substitutes }
}

type LoadPage = () => Promise<ComponentType>

const loadDetails = async () => (await loadDetailsPage()).DetailsPage

/** Loads the code of each page, except for the login, which is part of the initial load, and the text pages. */
const loaders: Readonly<Record<Exclude<PagePath, TextPath | '/login'>, LoadPage>> = {
  '/signup': async () => (await import('../account/sign-up/sign-up-page.tsx')).SignUpPage,
  '/activate': async () => (await import('../account/activate/activate-page.tsx')).ActivatePage,
  '/forgotpassword': async () =>
    (await import('../account/forgot-password/forgot-password-page.tsx')).ForgotPasswordPage,
  '/updatePassword': async () =>
    (await import('../account/update-password/update-password-page.tsx')).UpdatePasswordPage,
  '/': async () => (await loadHomePage()).Home,
  '/past-results': async () => (await import('../orders/past-results-page.tsx')).PastResultsPage,
  '/empty-results': async () => (await import('../pages/empty-results-page.tsx')).EmptyResultsPage,
  '/results/:purchaseId/summary': async () => (await loadSummaryPage()).SummaryPage,
  '/results/:purchaseId/details': loadDetails,
  '/result-details/info/:purchaseId': loadDetails,
  '/results/:purchaseId/doctor': async () => (await import('../results/doctor/doctor-page.tsx')).DoctorPage,
  '/results/:purchaseId/print': async () => (await import('../results/print/print-page.tsx')).PrintPage,
}

/** The routes of all pages that `belongs` accepts, except the login. */
function createPageRoutes(belongs: (page: Page) => boolean, substitutes = framed): RouteObject[] {
  return pages.flatMap((page) => {
    if (page.path === '/login' || !belongs(page)) return []
    const load =
      'text' in page
        ? async () => (await import('./create-text-page.tsx')).createTextPage(page.text)
        : loaders[page.path]
    return createPageRoute(page.path, load, substitutes)
  })
}

/** Marks the routes that require a sign-in. */
const needsSession = 'needs a session'

/** The portal's routes. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: BarePageError,
    children: [
      createLoginRoute(preloadPages),
      ...createPageRoutes(({ isPublic, text }) => isPublic === true && text === undefined, bare),
      {
        lazy: async () => ({ Component: (await loadProtected()).ParticipantData }),
        ...bare,
        children: [
          {
            lazy: async () => ({ Component: (await loadProtected()).ProtectedPages }),
            handle: needsSession,
            ...bare,
            children: [
              ...createPageRoutes(({ isPublic, isStandalone }) => !isPublic && !isStandalone),
              { path: '/results/:purchaseId', element: <Navigate to="summary" replace /> },
              { path: '/result-details', element: <Navigate to="/past-results" replace /> },
            ],
          },
          {
            lazy: async () => ({ Component: (await loadProtected()).StandalonePages }),
            handle: needsSession,
            ...bare,
            children: createPageRoutes(({ isStandalone }) => isStandalone === true),
          },
          {
            lazy: async () => ({ Component: (await import('./everyone-pages.tsx')).EveryonePages }),
            ...bare,
            children: [
              ...createPageRoutes(({ isPublic, text }) => isPublic === true && text !== undefined),
              createPageRoute('/404', async () => (await import('./not-found-page.tsx')).NotFoundPage),
            ],
          },
        ],
      },
      { path: '*', element: <Navigate to="/404" replace /> },
    ],
  },
]

/** Whether the page at a path requires a sign-in. */
export function isProtected(path: string): boolean {
  return matchRoutes(routes, path)?.some(({ route }) => route.handle === needsSession) ?? false
}

/** Loads what comes next while the login shows its success message. Failures show when the page is needed. */
function preloadPages(): void {
  for (const load of [loadProtected, loadHomePage, loadSummaryPage, loadDetailsPage]) load().catch(() => undefined)
}
