import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { SessionEndingDialog } from '../../../../src/portal/account/session/session-ending-dialog.tsx'
import { renderInPortal } from '../../render-in-portal.tsx'
import { FakeIdentity, storeOn } from './fake-identity.ts'

test('the warning returns the focus to where it was', async () => {
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
