import { createContext, useContext, useRef, type ReactNode } from 'react'

/** The account that waits for its code: who, and the password with which to sign in once the code was right. */
export interface PendingActivation {
  readonly username: string
  readonly password?: string
}

/** Hands the account over from the sign-up or login page to /activate. */
export interface ActivationHandOver {
  current: PendingActivation | undefined
}

const PendingActivationContext = createContext<ActivationHandOver | undefined>(undefined)

/** Keeps the hand-over in memory only: a password must not reach the browser's history or storage. */
export function PendingActivationProvider({ children }: { children: ReactNode }) {
  const handOver = useRef<PendingActivation | undefined>(undefined)
  return <PendingActivationContext value={handOver}>{children}</PendingActivationContext>
}

/** Where the account that waits for its code is laid down and picked up. */
export function usePendingActivation(): ActivationHandOver {
  const handOver = useContext(PendingActivationContext)
  if (!handOver) throw new Error('Unexpected use outside the portal, expected PendingActivationProvider above it')
  return handOver
}
