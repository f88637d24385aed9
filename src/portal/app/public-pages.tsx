import { Outlet, useNavigation } from 'react-router-dom'
import { LoadingPage } from './bare-layout/loading-page.tsx'

/** The pages before the sign-in; says "Loading..." while the next one's code is on its way. */
export function PublicPages() {
  return useNavigation().state === 'loading' ? <LoadingPage /> : <Outlet />
}
