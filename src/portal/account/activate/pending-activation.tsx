import { createContext, useContext, useMemo, useState, type Dispatch, type ReactNode } from 'react'

/** The account that waits for its code: who, and the password with which to sign in once the code was right. */
interface PendingActivation {
  readonly username: string
  readonly password: string
}

type PendingActivationState = readonly [
  pending: PendingActivation | undefined,
  setPending: Dispatch<PendingActivation | undefined>,
]

const PendingActivationContext = createContext<PendingActivationState | undefined>(undefined)

/** Keeps the hand-over in memory only: a password must not reach the browser's history or storage. */
export function PendingActivationProvider({ children }: { children: ReactNode }) {
  const [pending, setPending] = useState<PendingActivation>()
  const state = useMemo(() => [pending, setPending] as const, [pending])
  return <PendingActivationContext value={state}>{children}</PendingActivationContext>
}

/** Where the sign-up and login pages leave an account for /activate to find. */
export function usePendingActivation(): PendingActivationState {
  const state = useContext(PendingActivationContext)
  if (!state) throw new Error('usePendingActivation needs a PendingActivationProvider above it.')
  return state
}
