import { createContext, useContext, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { pages, type Page } from '../../../catalogue/pages.ts'
import type { IdentityConfig } from '../../config/portal-config.ts'
import type { IdentityService } from './identity-service.ts'
import { SessionStore, type SessionState } from './session-store.ts'
import { getStoragePrefix, hasPossibleSession } from './stored-session.ts'

const SessionContext = createContext<SessionStore | undefined>(undefined)

/** The session store with its calls (`signIn`, `logOut`, ...). For the current state use `useSignInState`. */
export function useSessionStore(): SessionStore {
  const store = useContext(SessionContext)
  if (!store) throw new Error('useSessionStore needs a SessionProvider above it.')
  return store
}

/** The state of the session, kept up to date. */
export function useSignInState(): SessionState {
  const store = useSessionStore()
  return useSyncExternalStore(store.subscribe, store.getState, store.getState)
}

/** How often to check whether the session has ended, in milliseconds (spec/portal §9). */
const tickInterval = 1000

/** Events that count as activity of the participant. */
const activityEvents = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

/** Keeps one session for everything below it; `store` replaces the real one in tests. */
export function SessionProvider(props: { identity: IdentityConfig; children: ReactNode; store?: SessionStore }) {
  const [store] = useState(() => props.store ?? createStore(props.identity))
  const prefix = getStoragePrefix(props.identity)
  useEffect(() => {
    const sync = () => void store.syncWithStorage()
    let pending: ReturnType<typeof setTimeout> | undefined
    // Amplify writes half a dozen keys in a row, so this waits for the last of them. A null key means that the whole storage was cleared.
    const onStorage = ({ key }: StorageEvent) => {
      if (key !== null && !key.startsWith(prefix)) return
      clearTimeout(pending)
      pending = setTimeout(sync, 50)
    }
    // A page restored from the back/forward cache has missed all changes in between.
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && sync()
    sync()
    const onActivity = () => store.recordActivity()
    const clock = setInterval(() => store.tick(), tickInterval)
    window.addEventListener('storage', onStorage)
    window.addEventListener('pageshow', onShow)
    for (const kind of activityEvents) window.addEventListener(kind, onActivity, { passive: true })
    return () => {
      clearInterval(clock)
      clearTimeout(pending)
      window.removeEventListener('storage', onStorage)
      window.removeEventListener('pageshow', onShow)
      for (const kind of activityEvents) window.removeEventListener(kind, onActivity)
    }
  }, [store, prefix])
  return <SessionContext value={store}>{props.children}</SessionContext>
}

function createStore(config: IdentityConfig): SessionStore {
  let identity: Promise<IdentityService> | undefined
  return new SessionStore({
    loadIdentity: () =>
      (identity ??= import('./amplify-identity.ts').then(
        ({ createAmplifyIdentity }) => createAmplifyIdentity(config),
        (error: unknown) => {
          identity = undefined
          throw error
        },
      )),
    hasStoredSession: () => hasPossibleSession(config),
    now: () => Date.now(),
    currentPath: readCurrentPath,
  })
}

function readCurrentPath(): string {
  const { pathname, hash } = window.location
  const isPublic = pages.some((page: Page) => page.path === pathname && page.isPublic)
  return isPublic ? '/' : `${pathname}${hash}`
}
