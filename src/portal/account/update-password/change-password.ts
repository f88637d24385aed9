import type { SessionStore } from '../session/session-store.ts'

/** Changes the password, and continues with the session that the service may have started in place of this one. */
export async function changePassword(store: SessionStore, current: string, next: string): Promise<void> {
  const identity = await store.loadIdentity()
  await identity.updatePassword(current, next)
  // If the service could not start another one in time, the participant still reads here that the password is changed.
  const session = await identity.readSession().catch(() => undefined)
  if (session) await store.syncWithStorage()
}
