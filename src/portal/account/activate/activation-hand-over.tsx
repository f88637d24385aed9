import { createContext, useContext, useMemo, useState, type Dispatch, type ReactNode } from 'react'

/** The account that waits for its code: who, and the password with which to sign in once the code was right. */
interface PendingActivation {
  readonly username: string
  readonly password: string
}

type HandOver = readonly [pending: PendingActivation | undefined, leave: Dispatch<PendingActivation | undefined>]

const ActivationHandOverContext = createContext<HandOver | undefined>(undefined)

/** Keeps the hand-over in memory only: a password must not reach the browser's history or storage. */
export function ActivationHandOverProvider({ children }: { children: ReactNode }) {
  const [pending, leave] = useState<PendingActivation>()
  const handOver = useMemo(() => [pending, leave] as const, [pending])
  return <ActivationHandOverContext value={handOver}>{children}</ActivationHandOverContext>
}

/** Where the sign-up and login pages leave an account for /activate to find. */
export function useActivationHandOver(): HandOver {
  const handOver = useContext(ActivationHandOverContext)
  if (!handOver) throw new Error('Unexpected use outside the portal, expected ActivationHandOverProvider above it')
  return handOver
}
