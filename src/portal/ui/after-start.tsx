import { useSyncExternalStore, type ReactNode } from 'react'

/** Whether the portal has started: false in a document rendered at build and while that is hydrated, true ever after. */
export function useHasStarted(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
}

/**
 * What cannot be in a document rendered at build, because it depends on /config.json or needs the scripts; `before` takes its
 * place there.
 */
export function AfterStart({ before, children }: { before?: ReactNode; children: ReactNode }) {
  return useHasStarted() ? children : before
}
