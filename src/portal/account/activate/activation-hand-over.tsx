import { createContext, useContext, useState, type ReactNode } from 'react'

/** The account that waits for its code: who, and the password with which to sign in once the code was right. */
export interface PendingActivation {
  readonly username: string
  readonly password: string
}

/** Where the sign-up and login pages lay an account down for /activate to pick up. */
export interface ActivationHandOver {
  readonly lay: (pending: PendingActivation | undefined) => void
  readonly pick: () => PendingActivation | undefined
}

const ActivationHandOverContext = createContext<ActivationHandOver | undefined>(undefined)

/** Keeps the hand-over in memory only: a password must not reach the browser's history or storage. */
export function ActivationHandOverProvider({ children }: { children: ReactNode }) {
  const [handOver] = useState(createHandOver)
  return <ActivationHandOverContext value={handOver}>{children}</ActivationHandOverContext>
}

/** The hand-over between the pages of the account. */
export function useActivationHandOver(): ActivationHandOver {
  const handOver = useContext(ActivationHandOverContext)
  if (!handOver) throw new Error('Unexpected use outside the portal, expected ActivationHandOverProvider above it')
  return handOver
}

function createHandOver(): ActivationHandOver {
  let laid: PendingActivation | undefined
  return {
    lay: (pending) => {
      laid = pending
    },
    pick: () => laid,
  }
}
