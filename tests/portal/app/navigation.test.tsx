import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { BottomBar } from '../../../src/portal/app/main-layout/bottom-bar.tsx'
import { SideNavigation } from '../../../src/portal/app/main-layout/side-navigation.tsx'
import { FakeIdentity, storeOn } from '../account/session/fake-identity.ts'
import { renderInPortal } from '../render-in-portal.tsx'

test.each([
  ['/', 'page'],
  ['/results/purchase-1/summary', null],
])('on %s the current Home entries are: %s', (path, current) => {
  renderInPortal([<SideNavigation key="side" />, <BottomBar key="bottom" onFind={() => undefined} />], {
    store: storeOn(new FakeIdentity()),
    path,
  })
  const entries = screen.getAllByRole('link', { name: 'Home' })
  expect(entries.map((link) => link.getAttribute('aria-current'))).toEqual([current, current])
})
