import { screen } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import type { SessionStore } from '../../../../src/portal/account/session/session-store.ts'
import { ParticipantData, ProtectedPages } from '../../../../src/portal/app/protected/protected-pages.tsx'
import { FakeIdentity, createSession, storeOn } from '../../account/session/fake-identity.ts'
import { renderInPortal } from '../../render-in-portal.tsx'

function openHome(store: SessionStore) {
  renderInPortal(
    <Routes>
      <Route element={<ParticipantData />}>
        <Route element={<ProtectedPages />}>
          <Route path="/" element={<p>Results</p>} />
        </Route>
      </Route>
      <Route path="/login" element={<p>The login</p>} />
    </Routes>,
    { store, path: '/' },
  )
}

function signedIn(): FakeIdentity {
  const identity = new FakeIdentity()
  identity.stored = createSession('member@example.com')
  return identity
}

test('a protected page is not shown before the participant is known', () => {
  openHome(storeOn(signedIn(), { loadIdentity: () => new Promise(() => undefined) }))
  expect(screen.getByText('Authenticating...')).toBeVisible()
  expect(screen.queryByText('Results')).toBeNull()
})

test('logging out hides the page immediately', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => undefined))
  const identity = signedIn()
  const store = storeOn(identity)
  openHome(store)
  await screen.findByText('Results')
  identity.signOut = () => new Promise(() => undefined)
  void store.logOut()
  expect(await screen.findByText('Logging out...')).toBeVisible()
  expect(screen.queryByText('Results')).toBeNull()
})
