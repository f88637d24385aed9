import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { PageError } from '../../../src/portal/app/page-error.tsx'
import { FakeIdentity, storeOn } from '../account/session/fake-identity.ts'
import { renderInPortal } from '../render-in-portal.tsx'

test.each([
  [true, 'This page could not be shown.', /^Check your connection and try again\. If the problem continues, call/],
  [false, 'You seem to be offline', /^Check your Wi-Fi or mobile data, then try again\./],
])('a page that failed while the browser is online (%s) says "%s"', (onLine, title, advice) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine)
  renderInPortal(<PageError />, { store: storeOn(new FakeIdentity()), path: '/' })
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible()
  expect(screen.getByText(advice)).toBeVisible()
})
