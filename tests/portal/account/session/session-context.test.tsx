import { waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { SessionProvider, useSessionStore } from '../../../../src/portal/account/session/session-context.tsx'
import type { SessionStore } from '../../../../src/portal/account/session/session-store.ts'
import { portalConfig } from '../../portal-config.fixtures.ts'
import { renderInTheme } from '../../render-in-portal.tsx'
import { FakeIdentity, createSession } from './fake-identity.ts'

const identity = new FakeIdentity()
vi.mock('../../../../src/portal/account/session/amplify-identity.ts', () => ({
  createAmplifyIdentity: () => identity,
}))

test.each([
  ['/results/one/details#labTsh', '/results/one/details#labTsh'],
  ['/login', '/'],
])('after a session that ended at %s, the next one begins at %s', async (address, page) => {
  window.history.replaceState(null, '', address)
  localStorage.setItem(`CognitoIdentityServiceProvider.${portalConfig.identity.userPoolClientId}.LastAuthUser`, 'id')
  identity.stored = createSession('member@example.com', Date.now() - 1)
  let store: SessionStore | undefined
  function Reader() {
    store = useSessionStore()
    return null
  }
  renderInTheme(
    <SessionProvider identity={portalConfig.identity}>
      <Reader />
    </SessionProvider>,
  )
  await waitFor(() => expect(store?.getState().status).toBe('expired'))
  identity.stored = createSession('member@example.com', Date.now() + 60_000)
  await expect(store?.enter()).resolves.toBe(page)
})
