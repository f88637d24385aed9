import { createContext, useContext, useMemo, useState, type Dispatch, type ReactNode } from 'react'

/** The account that one page hands over to the next. */
type PendingAccount =
  /** Waiting for its code at /activate; the password is for signing in once the code is accepted. */
  | { readonly needs: 'code'; readonly username: string; readonly password: string }
  /** Needs a new password from /forgotpassword; the email address or phone number as typed at the login. */
  | { readonly needs: 'password'; readonly email: string }

type PendingAccountState = readonly [
  pending: PendingAccount | undefined,
  setPending: Dispatch<PendingAccount | undefined>,
]

const PendingAccountContext = createContext<PendingAccountState | undefined>(undefined)

/** Keeps the pending account in memory only: passwords and addresses must not get into the browser's history or storage. */
export function PendingAccountProvider({ children }: { children: ReactNode }) {
  const [pending, setPending] = useState<PendingAccount>()
  const state = useMemo(() => [pending, setPending] as const, [pending])
  return <PendingAccountContext value={state}>{children}</PendingAccountContext>
}

/** The account that the sign-up and login pages hand over to /activate or /forgotpassword. */
export function usePendingAccount(): PendingAccountState {
  const state = useContext(PendingAccountContext)
  if (!state) throw new Error('usePendingAccount needs a PendingAccountProvider above it.')
  return state
}
