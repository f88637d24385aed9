import { screen } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { EveryonePages } from '../../../src/portal/app/everyone-pages.tsx'
import { ParticipantData } from '../../../src/portal/app/protected/protected-pages.tsx'
import { TextPage } from '../../../src/portal/pages/text-page.tsx'
import { FakeIdentity, createSession, storeOn } from '../account/session/fake-identity.ts'
import { renderInPortal } from '../render-in-portal.tsx'

function openText(identity: FakeIdentity) {
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => undefined))
  renderInPortal(
    <Routes>
      <Route element={<ParticipantData />}>
        <Route element={<EveryonePages />}>
          <Route path="/prepare" element={<TextPage route="prepare" />} />
        </Route>
      </Route>
      <Route path="*" element={<p>Another page</p>} />
    </Routes>,
    { store: storeOn(identity), path: '/prepare' },
  )
}

test('a visitor reads a public text without navigation', async () => {
  openText(new FakeIdentity())
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
  expect(screen.queryAllByRole('navigation', { name: 'Main' })).toEqual([])
})

test('a participant who is signed in reads it with the navigation around it', async () => {
  const identity = new FakeIdentity()
  identity.stored = createSession('member@example.com')
  openText(identity)
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
  expect(screen.getAllByRole('navigation', { name: 'Main' })[0]).toBeVisible()
})
