import { useSyncExternalStore, type ReactNode } from 'react'

/** Whether the portal has started: false in a document rendered at build time and during its hydration, true afterward. */
export function useHasStarted(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
}

/**
 * Content that cannot be part of a document rendered at build time, because it depends on /config.json or needs the scripts; `before` takes
 * its place there.
 */
export function AfterStart({ before, children }: { before?: ReactNode; children: ReactNode }) {
  return useHasStarted() ? children : before
}
