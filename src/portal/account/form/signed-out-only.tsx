import type { ReactNode } from 'react'
import { Navigate } from 'react-router-dom'
import { useSessionState } from '../session/session-context.tsx'

/** Sends whoever is signed in already to Home (spec/portal §6). */
export function SignedOutOnly({ children }: { children: ReactNode }) {
  const { status } = useSessionState()
  return status === 'authenticated' ? <Navigate to="/" replace /> : children
}
