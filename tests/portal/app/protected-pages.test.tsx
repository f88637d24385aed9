import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import type { SessionStore } from '../../../src/portal/account/session/session-store.ts'
import { ProtectedPages } from '../../../src/portal/app/protected/protected-pages.tsx'
import { FakeIdentity, sessionOf, storeOn } from '../account/session/fake-identity.ts'
import { renderInPortal } from '../render-in-portal.tsx'

function openHome(store: SessionStore) {
  renderInPortal(
    <Routes>
      <Route element={<ProtectedPages />}>
        <Route path="/" element={<p>Results</p>} />
      </Route>
      <Route path="/login" element={<p>The login</p>} />
    </Routes>,
    { store, path: '/' },
  )
}

function signedIn(): FakeIdentity {
  const identity = new FakeIdentity()
  identity.stored = sessionOf('member@example.com')
  return identity
}

test('nobody sees a protected page before it is clear who it is', () => {
  openHome(storeOn(signedIn(), { loadIdentity: () => new Promise(() => undefined) }))
  expect(screen.getByText('Authenticating...')).toBeVisible()
  expect(screen.queryByText('Results')).toBeNull()
})

test('whoever is not signed in goes to the login', async () => {
  openHome(storeOn(new FakeIdentity()))
  expect(await screen.findByText('The login')).toBeVisible()
})

test('an expired session takes the page away and leaves only the way to the login', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => undefined))
  let now = 0
  const store = storeOn(signedIn(), { now: () => now })
  openHome(store)
  expect(await screen.findByText('Results')).toBeVisible()
  now = 3_600_000
  store.tick()
  const dialog = await screen.findByRole('dialog', { name: 'Your session has expired.' })
  expect(dialog).toHaveTextContent('For your security, we logged you out after a period of inactivity.')
  expect(screen.queryByText('Results')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Log In Again' }))
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/login'))
})

test('logging out takes the page away at once', async () => {
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
