import { Outlet } from 'react-router-dom'
import { useSignInState } from '../account/session/session-context.tsx'
import { BareLayout } from './bare-layout/bare-layout.tsx'
import { ProtectedPages } from './protected/protected-pages.tsx'

/** The frame of public pages: with the navigation for a signed-in participant, bare for a visitor. */
export function EveryonePages() {
  const { status } = useSignInState()
  if (status !== 'anonymous') return <ProtectedPages />
  return (
    <BareLayout>
      <Outlet />
    </BareLayout>
  )
}
