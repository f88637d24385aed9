import { act, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { useSessionStore } from '../../../src/portal/account/session/session-context.tsx'
import type { SessionStore } from '../../../src/portal/account/session/session-store.ts'
import { EveryonePages } from '../../../src/portal/app/everyone-pages.tsx'
import { PortalFrame } from '../../../src/portal/app/portal-frame.tsx'
import { ParticipantData, ProtectedPages } from '../../../src/portal/app/protected/protected-pages.tsx'
import { endChat } from '../../../src/portal/support/chat-bus.ts'
import { standInChat } from '../../../src/server/settings/portal-settings.ts'
import { FakeIdentity, createSession } from '../account/session/fake-identity.ts'
import { portalConfig } from '../portal-config.fixtures.ts'
import { renderInTheme } from '../render-in-portal.tsx'

const identity = new FakeIdentity()
vi.mock('../../../src/portal/account/session/amplify-identity.ts', () => ({ createAmplifyIdentity: () => identity }))
vi.mock('../../../src/portal/support/chat-bus.ts', () => ({ endChat: vi.fn<() => void>() }))

test('a chat continues if the frame of the pages changes, and ends when the participant leaves', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => undefined))
  localStorage.setItem(`CognitoIdentityServiceProvider.${portalConfig.identity.userPoolClientId}.LastAuthUser`, 'id')
  identity.stored = createSession('member@example.com', Date.now() + 3_600_000)
  let store: SessionStore | undefined
  function Results() {
    store = useSessionStore()
    return <p>Results</p>
  }
  const router = createMemoryRouter([
    {
      Component: ParticipantData,
      children: [
        { Component: ProtectedPages, children: [{ path: '/', Component: Results }] },
        { Component: EveryonePages, children: [{ path: '/404', element: <p>Not found</p> }] },
      ],
    },
    { path: '/login', element: <p>The login</p> },
  ])
  renderInTheme(
    <PortalFrame config={{ ...portalConfig, chat: standInChat }}>
      <RouterProvider router={router} />
    </PortalFrame>,
  )
  await screen.findByText('Results')
  await act(() => router.navigate('/404'))
  await screen.findByText('Not found')
  // The chat's code is loaded when it is needed, so this takes a moment.
  await act(() => import('../../../src/portal/support/chat-bus.ts'))
  expect(endChat).not.toHaveBeenCalled()
  await act(() => store!.logOut())
  await waitFor(() => expect(endChat).toHaveBeenCalledOnce())
})
