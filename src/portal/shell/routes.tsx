import { lazy } from 'react'
import { Route, Routes } from 'react-router-dom'

const HomePage = lazy(async () => ({ default: (await import('../orders/home-page.tsx')).HomePage }))
const SummaryPage = lazy(async () => ({ default: (await import('../results/summary-page.tsx')).SummaryPage }))
const DetailsPage = lazy(async () => ({ default: (await import('../results/details-page.tsx')).DetailsPage }))

/** Which page stands at which address. */
export function PortalRoutes() {
  return (
    <Routes>
      <Route path="/" element={<HomePage />} />
      <Route path="/results/:purchaseId/summary" element={<SummaryPage />} />
      <Route path="/results/:orderId/details" element={<DetailsPage />} />
    </Routes>
  )
}
