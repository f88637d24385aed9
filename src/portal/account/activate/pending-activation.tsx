import { createContext, useContext, useMemo, useState, type Dispatch, type ReactNode } from 'react'

/** The account that is waiting for its code: the username, and the password for signing in once the code is accepted. */
interface PendingActivation {
  readonly username: string
  readonly password: string
}

type PendingActivationState = readonly [
  pending: PendingActivation | undefined,
  setPending: Dispatch<PendingActivation | undefined>,
]

const PendingActivationContext = createContext<PendingActivationState | undefined>(undefined)

/** Keeps the pending account in memory only: a password must not get into the browser's history or storage. */
export function PendingActivationProvider({ children }: { children: ReactNode }) {
  const [pending, setPending] = useState<PendingActivation>()
  const state = useMemo(() => [pending, setPending] as const, [pending])
  return <PendingActivationContext value={state}>{children}</PendingActivationContext>
}

/** The account that the sign-up and login pages hand over to /activate. */
export function usePendingActivation(): PendingActivationState {
  const state = useContext(PendingActivationContext)
  if (!state) throw new Error('usePendingActivation needs a PendingActivationProvider above it.')
  return state
}
