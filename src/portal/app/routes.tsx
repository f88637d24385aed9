import type { ComponentType } from 'react'
import { Navigate, type RouteObject } from 'react-router-dom'
import { LoadingShape } from '../ui/loading-shape.tsx'
import { LoadingPage } from './bare-layout/loading-page.tsx'
import { createLoginRoute } from './create-login-route.tsx'
import { PageError } from './page-error.tsx'
import { PublicPages } from './public-pages.tsx'
import { Root } from './root.tsx'

const loadProtected = () => import('./protected/protected-pages.tsx')
const loadHomePage = () => import('../orders/home-page.tsx')

/** A page whose code is loaded when it is first gone to, and which fails alone. Not `lazy: { Component }`, whose failures the router drops. */
function createPageRoute(
  path: string,
  load: () => Promise<ComponentType>,
  HydrateFallback: ComponentType = LoadingShape,
): RouteObject {
  return { path, lazy: async () => ({ Component: await load() }), HydrateFallback, ErrorBoundary: PageError }
}

const protectedRoutes = [
  createPageRoute('/', async () => (await loadHomePage()).HomePage),
  createPageRoute(
    '/updatePassword',
    async () => (await import('../account/update-password/update-password-page.tsx')).UpdatePasswordPage,
  ),
  createPageRoute('/past-results', async () => (await import('../orders/past-results-page.tsx')).PastResultsPage),
  createPageRoute(
    '/past-results/action-steps',
    async () => (await import('../pages/action-steps-page.tsx')).ActionStepsPage,
  ),
  { path: '/results/:orderId', element: <Navigate to="summary" replace /> },
  createPageRoute(
    '/results/:purchaseId/summary',
    async () => (await import('../results/summary/summary-page.tsx')).SummaryPage,
  ),
  createPageRoute(
    '/results/:orderId/details',
    async () => (await import('../results/details/details-page.tsx')).DetailsPage,
  ),
  createPageRoute(
    '/results/:purchaseId/doctor',
    async () => (await import('../results/doctor/doctor-page.tsx')).DoctorPage,
  ),
  { path: '/result-details', element: <Navigate to="/past-results" replace /> },
  createPageRoute(
    '/result-details/info/:orderId',
    async () => (await import('../results/details/details-page.tsx')).DetailsPage,
  ),
  createPageRoute(
    '/result-details/for-doctor',
    async () => (await import('../pages/for-doctor-page.tsx')).ForDoctorPage,
  ),
  createPageRoute('/when-ready', async () => (await import('../pages/when-ready-page.tsx')).WhenReadyPage),
  createPageRoute('/empty-results', async () => (await import('../pages/empty-results-page.tsx')).EmptyResultsPage),
  createPageRoute('/prepare', async () => (await import('../pages/prepare-page.tsx')).PreparePage),
]

/** Which page is at which address. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: PageError,
    children: [
      {
        Component: PublicPages,
        children: [
          createLoginRoute(preloadHomePage),
          createPageRoute(
            '/signup',
            async () => (await import('../account/sign-up/sign-up-page.tsx')).SignUpPage,
            LoadingPage,
          ),
          createPageRoute(
            '/activate',
            async () => (await import('../account/activate/activate-page.tsx')).ActivatePage,
            LoadingPage,
          ),
          createPageRoute(
            '/forgotpassword',
            async () => (await import('../account/forgot-password/forgot-password-page.tsx')).ForgotPasswordPage,
            LoadingPage,
          ),
        ],
      },
      {
        lazy: async () => ({ Component: (await loadProtected()).ProtectedPages }),
        HydrateFallback: LoadingPage,
        ErrorBoundary: PageError,
        children: protectedRoutes,
      },
      {
        lazy: async () => ({ Component: (await loadProtected()).StandalonePages }),
        HydrateFallback: LoadingPage,
        ErrorBoundary: PageError,
        children: [
          createPageRoute(
            '/results/:purchaseId/print',
            async () => (await import('../results/print/print-page.tsx')).PrintPage,
          ),
        ],
      },
      createPageRoute('/404', async () => (await import('./not-found-page.tsx')).NotFoundPage, LoadingPage),
      { path: '*', element: <Navigate to="/404" replace /> },
    ],
  },
]

/** While the login says that it succeeded, what comes next is fetched. Failures show when it is needed. */
function preloadHomePage(): void {
  for (const load of [loadProtected, () => import('./protected/signed-in-pages.tsx'), loadHomePage])
    load().catch(() => undefined)
}
