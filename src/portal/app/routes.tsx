import type { ComponentType } from 'react'
import { Navigate, type RouteObject } from 'react-router-dom'
import { LoadingShape } from '../ui/loading-shape/loading-shape.tsx'
import { Waiting } from './bare-layout/waiting.tsx'
import { loginRoute } from './login-route.tsx'
import { PageFailed } from './page-failed.tsx'
import { PublicPages } from './public-pages.tsx'
import { Root } from './root.tsx'

const loadProtected = () => import('./protected/protected-pages.tsx')
const loadHomePage = () => import('../orders/home-page.tsx')

/** A page whose code is loaded when it is first gone to, and which fails alone. Not `lazy: { Component }`, whose failures the router drops. */
function page(
  path: string,
  load: () => Promise<ComponentType>,
  HydrateFallback: ComponentType = LoadingShape,
): RouteObject {
  return { path, lazy: async () => ({ Component: await load() }), HydrateFallback, ErrorBoundary: PageFailed }
}

const protectedPages = [
  page('/', async () => (await loadHomePage()).HomePage),
  page(
    '/updatePassword',
    async () => (await import('../account/update-password/update-password-page.tsx')).UpdatePasswordPage,
  ),
  page('/past-results', async () => (await import('../orders/past-results-page.tsx')).PastResultsPage),
  page('/past-results/action-steps', async () => (await import('../pages/action-steps-page.tsx')).ActionStepsPage),
  { path: '/results/:orderId', element: <Navigate to="summary" replace /> },
  page('/results/:purchaseId/summary', async () => (await import('../results/summary-page.tsx')).SummaryPage),
  page('/results/:orderId/details', async () => (await import('../results/details-page.tsx')).DetailsPage),
  page('/results/:purchaseId/doctor', async () => (await import('../results/doctor/doctor-page.tsx')).DoctorPage),
  { path: '/result-details', element: <Navigate to="/past-results" replace /> },
  page('/result-details/info/:orderId', async () => (await import('../results/details-page.tsx')).DetailsPage),
  page('/result-details/for-doctor', async () => (await import('../pages/for-doctor-page.tsx')).ForDoctorPage),
  page('/when-ready', async () => (await import('../pages/when-ready-page.tsx')).WhenReadyPage),
  page('/empty-results', async () => (await import('../pages/empty-results-page.tsx')).EmptyResultsPage),
  page('/prepare', async () => (await import('../pages/prepare-page.tsx')).PreparePage),
]

/** Which page is at which address. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: PageFailed,
    children: [
      {
        Component: PublicPages,
        children: [
          loginRoute(prepareHome),
          page('/signup', async () => (await import('../account/sign-up/sign-up-page.tsx')).SignUpPage, Waiting),
          page('/activate', async () => (await import('../account/activate/activate-page.tsx')).ActivatePage, Waiting),
          page(
            '/forgotpassword',
            async () => (await import('../account/forgot-password/forgot-password-page.tsx')).ForgotPasswordPage,
            Waiting,
          ),
        ],
      },
      {
        lazy: async () => ({ Component: (await loadProtected()).ProtectedPages }),
        HydrateFallback: Waiting,
        ErrorBoundary: PageFailed,
        children: protectedPages,
      },
      {
        lazy: async () => ({ Component: (await loadProtected()).StandalonePages }),
        HydrateFallback: Waiting,
        ErrorBoundary: PageFailed,
        children: [
          page('/results/:purchaseId/print', async () => (await import('../results/print/print-page.tsx')).PrintPage),
        ],
      },
      page('/404', async () => (await import('./not-found/not-found-page.tsx')).NotFoundPage, Waiting),
      { path: '*', element: <Navigate to="/404" replace /> },
    ],
  },
]

/** While the login says that it succeeded, what comes next is fetched. Failures show when it is needed. */
function prepareHome(): void {
  for (const load of [loadProtected, () => import('./protected/signed-in.tsx'), loadHomePage])
    load().catch(() => undefined)
}
