import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { SessionEndingDialog } from '../../../../src/portal/account/session/session-ending-dialog.tsx'
import { SessionExpiredDialog } from '../../../../src/portal/account/session/session-expired-dialog.tsx'
import { renderInPortal } from '../../render-in-portal.tsx'
import { FakeIdentity, storeOn } from './fake-identity.ts'

test('Escape does not put the expired session away; its button has the focus and leads to the login', async () => {
  renderInPortal(<SessionExpiredDialog />, { store: storeOn(new FakeIdentity()), path: '/' })
  const again = await screen.findByRole('button', { name: 'Log In Again' })
  await waitFor(() => expect(again).toHaveFocus())
  const user = userEvent.setup({ delay: null })
  await user.keyboard('{Escape}')
  expect(screen.getByRole('dialog', { name: 'Your session has expired.' })).toBeVisible()
  await user.click(again)
  expect(screen.getByTestId('address')).toHaveTextContent('/login')
})

test('the warning gives the focus back to where it was', async () => {
  let show: (isEnding: boolean) => void = () => undefined
  function Page() {
    const [isEnding, setEnding] = useState(false)
    show = setEnding
    return (
      <>
        <input aria-label="Elsewhere" />
        {isEnding && <SessionEndingDialog expiresAt={Date.now() + 60_000} />}
      </>
    )
  }
  renderInPortal(<Page />, { store: storeOn(new FakeIdentity()), path: '/' })
  screen.getByLabelText('Elsewhere').focus()
  act(() => show(true))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Stay logged in' })).toHaveFocus())
  act(() => show(false))
  expect(screen.getByLabelText('Elsewhere')).toHaveFocus()
})
