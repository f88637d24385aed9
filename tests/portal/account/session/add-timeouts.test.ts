import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { addTimeouts } from '../../../../src/portal/account/session/add-timeouts.ts'
import { FakeIdentity } from './fake-identity.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Copies the fake's methods onto an object: the fake is a class, and `addTimeouts` spreads only own properties. */
function silent() {
  const never = () => new Promise<never>(() => undefined)
  const fake = new FakeIdentity()
  return { ...fake, signIn: never, readSession: () => fake.readSession(), signOut: never, renewSession: never }
}

describe('addTimeouts', () => {
  test('gives up on a call that gets no answer for half a minute', async () => {
    const outcome = vi.fn<(reason: unknown) => void>()
    addTimeouts(silent()).signIn('robin@example.com', 'secret').catch(outcome)
    await vi.advanceTimersByTimeAsync(29_999)
    expect(outcome).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(outcome).toHaveBeenCalledWith(expect.objectContaining({ name: 'TimeoutError' }))
  })

  test('passes on an answer that arrives in time, and leaves no timer', async () => {
    await expect(addTimeouts(silent()).confirmSignUp('robin@example.com', '123456')).resolves.toBe(true)
    expect(vi.getTimerCount()).toBe(0)
  })
})
