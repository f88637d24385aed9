import { readServiceError } from '../form/use-account-form.ts'
import type { SessionStore } from '../session/session-store.ts'

/**
 * Changes the password, and continues with the session that the service may have started in place of this one. If this one has been ended
 * on another device, it ends here, too.
 */
export async function changePassword(store: SessionStore, current: string, next: string): Promise<void> {
  const identity = await store.loadIdentity()
  const before = store.getState()
  try {
    await identity.updatePassword(current, next)
  } catch (error) {
    const hasEnded = readServiceError(error).message.includes('Access Token')
    if (hasEnded && before.status === 'authenticated') await store.expire(before.session.idToken)
    throw error
  }
  // If the service could not start another one in time, the participant still reads here that the password is changed.
  const session = await identity.readSession().catch(() => undefined)
  if (session) await store.syncWithStorage()
}
