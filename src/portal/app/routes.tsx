import { lazy, Suspense, useEffect, useRef } from 'react'
import { Navigate, NavigationType, Route, Routes, useLocation, useNavigationType } from 'react-router-dom'
import { LoginPage } from '../account/login/login-page.tsx'
import { Waiting } from './bare-layout/waiting.tsx'
import { ProtectedPages } from './protected/protected-pages.tsx'
import { NotFoundPage } from './not-found/not-found-page.tsx'

const loadHomePage = () => import('../orders/home-page.tsx')
const loadSignedIn = () => import('./protected/signed-in.tsx')
const HomePage = lazy(async () => ({ default: (await loadHomePage()).HomePage }))
const SummaryPage = lazy(async () => ({ default: (await import('../results/summary-page.tsx')).SummaryPage }))
const ActivatePage = lazy(async () => ({
  default: (await import('../account/activate/activate-page.tsx')).ActivatePage,
}))
const SignUpPage = lazy(async () => ({ default: (await import('../account/sign-up/sign-up-page.tsx')).SignUpPage }))
const ForgotPasswordPage = lazy(async () => ({
  default: (await import('../account/forgot-password/forgot-password-page.tsx')).ForgotPasswordPage,
}))
const UpdatePasswordPage = lazy(async () => ({
  default: (await import('../account/update-password/update-password-page.tsx')).UpdatePasswordPage,
}))
const DetailsPage = lazy(async () => ({ default: (await import('../results/details-page.tsx')).DetailsPage }))
const PrintPage = lazy(async () => ({ default: (await import('../results/print/print-page.tsx')).PrintPage }))
const PastResultsPage = lazy(async () => ({
  default: (await import('../orders/past-results-page.tsx')).PastResultsPage,
}))
const ActionStepsPage = lazy(async () => ({
  default: (await import('../pages/action-steps-page.tsx')).ActionStepsPage,
}))
const ForDoctorPage = lazy(async () => ({ default: (await import('../pages/for-doctor-page.tsx')).ForDoctorPage }))
const WhenReadyPage = lazy(async () => ({ default: (await import('../pages/when-ready-page.tsx')).WhenReadyPage }))
const PreparePage = lazy(async () => ({ default: (await import('../pages/prepare-page.tsx')).PreparePage }))
const EmptyResultsPage = lazy(async () => ({
  default: (await import('../pages/empty-results-page.tsx')).EmptyResultsPage,
}))

/** Which page stands at which address. */
export function PortalRoutes() {
  useScrollToTop()
  return (
    <Suspense fallback={<Waiting />}>
      <Routes>
        <Route path="/login" element={<LoginPage onSuccess={prepareHome} />} />
        <Route path="/signup" element={<SignUpPage />} />
        <Route path="/activate" element={<ActivatePage />} />
        <Route path="/forgotpassword" element={<ForgotPasswordPage />} />
        <Route element={<ProtectedPages />}>
          <Route path="/updatePassword" element={<UpdatePasswordPage />} />
          <Route path="/" element={<HomePage />} />
          <Route path="/past-results" element={<PastResultsPage />} />
          <Route path="/past-results/action-steps" element={<ActionStepsPage />} />
          <Route path="/results/:orderId" element={<Navigate to="summary" replace />} />
          <Route path="/results/:purchaseId/summary" element={<SummaryPage />} />
          <Route path="/results/:orderId/details" element={<DetailsPage />} />
          <Route path="/result-details" element={<Navigate to="/past-results" replace />} />
          <Route path="/result-details/info/:orderId" element={<DetailsPage />} />
          <Route path="/result-details/for-doctor" element={<ForDoctorPage />} />
          <Route path="/when-ready" element={<WhenReadyPage />} />
          <Route path="/empty-results" element={<EmptyResultsPage />} />
          <Route path="/prepare" element={<PreparePage />} />
        </Route>
        <Route element={<ProtectedPages layout="standalone" />}>
          <Route path="/results/:purchaseId/print" element={<PrintPage />} />
        </Route>
        <Route path="/404" element={<NotFoundPage />} />
        <Route path="*" element={<Navigate to="/404" replace />} />
      </Routes>
    </Suspense>
  )
}

/** While the login says that it succeeded, what comes next is fetched. Failures show when it is needed. */
function prepareHome(): void {
  for (const load of [loadSignedIn, loadHomePage]) load().catch(() => undefined)
}

/** A page that is arrived at starts at its top; Back and Forward return to where it was, which the browser sees to. */
function useScrollToTop(): void {
  const { pathname } = useLocation()
  const type = useNavigationType()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (type !== NavigationType.Pop) window.scrollTo(0, 0)
  }, [pathname, type])
}
